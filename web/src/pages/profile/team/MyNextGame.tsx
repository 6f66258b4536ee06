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
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { Link } from 'react-router-dom'
import styles from './MyNextGame.module.css'
import type { MyTeam } from './useMyTeam.ts'

/** The next game of a fan's team with its countdown, tickets and calendar, or the one that is being played. */
export function MyNextGame({ games, isLoading, retry }: Pick<MyTeam, 'games' | 'isLoading' | 'retry'>) {
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
