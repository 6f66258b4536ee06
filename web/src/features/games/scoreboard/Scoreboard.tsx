import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { Scoreboard_GameFragment } from '../../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { Freshness } from '../../../ui/score/Freshness.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { fittedName } from '../../../ui/fittedName.ts'
import { TeamLink } from '../../../ui/team/TeamLink.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { isLive } from '../statePredicates.ts'
import { matchupInFull, nickname, occasionOf, recordBefore, sidePaint } from '../matchup.ts'
import type { MatchupTeam } from '../matchup.ts'
import { ScoreboardArt } from './ScoreboardArt.tsx'
import { ScoreboardState } from './ScoreboardState.tsx'
import type { ScoreboardStateProps } from './ScoreboardState.tsx'
import { ScoreboardStatus } from './ScoreboardStatus.tsx'
import { StatusNote } from '../GameTexts.tsx'
import styles from './Scoreboard.module.css'

graphql(`
  fragment Scoreboard_game on Game {
    id
    segment
    description
    startTime
    isTimeAnnounced
    stateUpdated
    venue {
      id
      name
      city
    }
    ...GameSides_game
  }
`)

/** The head of a game's page: the two teams on grounds in their colors, the place, and the state of the game. */
export function Scoreboard(props: ScoreboardStateProps) {
  const { game, held, delayS } = props
  const headingId = useId()
  const revealed = useRevealed(gameSpoilerId(game))
  const { home, away } = distinguishable({ home: sidePaint(game.homeTeam), away: sidePaint(game.awayTeam) })

  return (
    <section
      className={`stage ${styles.board}`}
      aria-labelledby={headingId}
      data-revealed={revealed || undefined}
    >
      <ScoreboardArt home={home} away={away} />
      <div className={`wrap ${styles.content}`}>
        <h1 id={headingId} className="visuallyHidden">
          {matchupInFull(game)}
        </h1>
        <div className={styles.top}>
          <span>{occasionAndPlace(game)}</span>
          {held ? null : <StatusNote game={game} />}
          {delayS > 0 ? <span>Score delayed {delayS} s</span> : null}
          {isLive(game) && !held && delayS === 0 ? <Freshness lastUpdated={game.stateUpdated} live /> : null}
        </div>
        {/* One size for both names. */}
        <div
          className={styles.main}
          style={fittedName(`${nickname(game.awayTeam)} ${nickname(game.homeTeam)}`)}
        >
          <Side game={game} team={game.awayTeam} />
          <ScoreboardState {...props} />
          <Side game={game} team={game.homeTeam} />
        </div>
        <ScoreboardStatus game={held ? null : game} />
      </div>
    </section>
  )
}

function Side({ game, team }: { game: Scoreboard_GameFragment; team: MatchupTeam | null }) {
  const { code, logo } = sidePaint(team)
  const name = (
    <>
      {team?.location ? <small>{`${team.location} `}</small> : null}
      {team?.name ?? 'To be decided'}
    </>
  )

  return (
    <div className={styles.side}>
      <span className={styles.crest}>
        <TeamMark code={code} logo={logo} size={132} />
      </span>
      <p className={styles.name}>{team === null ? name : <TeamLink team={team}>{name}</TeamLink>}</p>
      <p className={styles.record}>
        <Spoiler>{recordBefore(game, team)}</Spoiler>
      </p>
    </div>
  )
}

/** What kind of game it is and where: "Rivalry Weekend · Granite Park, Quincy, MA". */
function occasionAndPlace(game: Scoreboard_GameFragment): string {
  const { venue } = game
  const place = [venue?.name, venue?.city].filter(Boolean).join(', ')

  return [occasionOf(game), place].filter(Boolean).join(' · ')
}
