import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fullTeamName, teamFacts } from '../../../features/teams/teamFacts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stage } from '../../../ui/Stage.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../../ui/team/teamStyle.ts'
import type { ClubOnOffer, MyTeam } from '../profileData.ts'
import { isLive } from '../../../features/games/statePredicates.ts'
import type { Matchup, MatchupTeam } from '../../../features/games/matchup.ts'
import { NextGameActions, NextGameState } from '../../../features/games/next/NextGame.tsx'
import { nextGame } from '../../../features/games/gameLists.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { atOrVs, gameOfDay } from '../../../lib/meeting.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { useFanTimeZone } from '../../../lib/settings/timeZone.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import { BroadcasterMark } from '../../../ui/BroadcasterMark.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import styles from './MyTeamStage.module.css'

interface MyTeamStageProps {
  /** Null until the fan has said what she is called. */
  firstName: string | null
  /** The favorite team; null without one, and when the clubs could not be loaded. */
  club: ClubOnOffer | null
  loaded: MyTeam
}

/** The head of a fan's page: her team's colors, its season so far and its next game. */
export function MyTeamStage({ firstName, club, loaded }: MyTeamStageProps) {
  const { team, games, isLoading, retry } = loaded
  const facts = team === null ? [] : teamFacts(team, team.standing)

  return (
    <ProfileStage club={club}>
      <div className={styles.greeting}>
        {club === null ? (
          <p className={styles.kicker}>My team</p>
        ) : (
          <p className={styles.kicker}>
            <TeamMark code={club.code} logo={club.logo} size={34} />
            My team: {fullTeamName(club)}
          </p>
        )}
        <h1>{firstName === null ? 'Hi' : `Hi, ${firstName}`}</h1>
        {isLoading ? (
          <div className={styles.facts}>
            <Skeleton height={52} width={220} />
          </div>
        ) : facts.length === 0 ? null : (
          <dl className={styles.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Score>{value}</Score>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {club === null ? null : <MyNextGame games={games} isLoading={isLoading} retry={retry} />}
    </ProfileStage>
  )
}

/** The art at the head of the page, in the colors of a club or the league's own; the same size in every state of the page. */
export function ProfileStage({ club, children }: { club: ClubOnOffer | null; children: ReactNode }) {
  return (
    <Stage
      backdrop={{ text: club?.code ?? 'WLL', x: 520, y: 300, size: 360 }}
      figure={{ pose: 'joy' }}
      figureClass={styles.figure}
      contentClass={styles.content}
      paint={club === null ? undefined : { ...teamStyle(club), 'data-revealed': undefined }}
    >
      {children}
    </Stage>
  )
}

/** The next game of a fan's team with its countdown, tickets and calendar, or the one that is being played. */
function MyNextGame({ games, isLoading, retry }: Pick<MyTeam, 'games' | 'isLoading' | 'retry'>) {
  const timeZone = useFanTimeZone()
  const game = nextGame(games ?? [], useLeagueNow())
  const revealed = useRevealed(game && gameSpoilerId(game))
  if (isLoading)
    return (
      <div className={styles.card} aria-busy="true">
        <Skeleton height={268} />
      </div>
    )
  if (games === null)
    return (
      <div className={styles.card} role="alert">
        <p className={styles.none}>We could not load the next game</p>
        <TryAgain retry={retry} />
      </div>
    )
  if (game === null)
    return (
      <div className={styles.card}>
        <p className={styles.none}>No game on the schedule</p>
        <p>The next one stands here once the league has set it.</p>
      </div>
    )

  return (
    <article className={styles.card} data-revealed={revealed || undefined} tabIndex={-1}>
      <p className={`label ${styles.label}`}>
        {[isLive(game) ? 'Live now' : 'Next game', gameOfDay(game)].filter(Boolean).join(' · ')}
      </p>
      <h2>
        <Link to={gamePath(game.slug)}>
          <Teams game={game} />
        </Link>
      </h2>
      <NextGameState game={game} timeZone={timeZone} />
      {game.broadcasters.length === 0 ? null : (
        <p className={styles.broadcasters}>
          <span>Watch on</span>
          {game.broadcasters.map(({ name, mark }) => (
            <BroadcasterMark key={name} name={name} mark={mark} />
          ))}
        </p>
      )}
      <NextGameActions game={game} />
    </article>
  )
}

function Teams({ game }: { game: Matchup }) {
  return (
    <>
      <Side team={game.awayTeam} /> <i>{atOrVs(game)}</i> <Side team={game.homeTeam} />
    </>
  )
}

function Side({ team }: { team: MatchupTeam | null }) {
  return (
    <span className={styles.side}>
      <TeamMark code={team?.code ?? '?'} logo={team?.logo} size={40} />
      <span>
        {team?.location ? <small>{team.location}</small> : null} {team?.name ?? 'TBD'}
      </span>
    </span>
  )
}
