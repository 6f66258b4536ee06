import { graphql } from '../../../__generated__/gql.ts'
import type { ComingStage_GameFragment, ComingStage_TeamFragment } from '../../../__generated__/graphql.ts'
import { matchupInFull, nickname, occasionOf, sidePaint } from '../matchup.ts'
import { useRevealed } from '../../../lib/settings/spoilers.ts'
import { distinguishable } from '../../../lib/teamColors.ts'
import { atOrVs } from '../../../lib/meeting.ts'
import { TeamLink } from '../../../ui/team/TeamLink.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import type { MatchupTeam } from '../matchup.ts'
import { ComingActions } from './ComingActions.tsx'
import { ComingStageArt } from './ComingStageArt.tsx'
import { ComingWhen } from './ComingWhen.tsx'
import { seasonFiguresId } from './comingGame.ts'
import { StarText } from './StarText.tsx'
import styles from './ComingStage.module.css'

graphql(`
  fragment ComingStage_game on Game {
    id
    segment
    description
    startTime
    isTimeAnnounced
    previewUrl
    venue {
      id
      name
      city
    }
    broadcasters {
      name
      mark
    }
    ...GameSides_game
    ...PutOffText_game
    ...TicketLink_game
  }
  fragment ComingStage_team on Team {
    id
    leaders(stat: POINTS, first: 1) {
      id
      entries {
        id
        player {
          ...ComingStage_star
        }
      }
    }
  }
  fragment ComingStage_star on Player {
    id
    slug
    firstName
    lastName
    number
    position
    positionCode
    portrait {
      url
    }
    stats {
      goals
      assists
    }
  }
`)

interface ComingStageProps {
  game: ComingStage_GameFragment
  /** Null for an undecided side, and where its leaders could not be loaded. */
  away: ComingStage_TeamFragment | null
  home: ComingStage_TeamFragment | null
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
}

/**
 * The head of the page of a game that has not begun, or will not be played: the players who lead their clubs in points face each
 * other, and below them stand the names, the time, a countdown and the ticket. Before a season's first game there are no leaders,
 * so two drawn players stand there.
 */
export function ComingStage({ game, away, home, timeZone }: ComingStageProps) {
  const revealed = useRevealed(seasonFiguresId(game))
  const paints = distinguishable({ home: sidePaint(game.homeTeam), away: sidePaint(game.awayTeam) })
  const stars = { away: starOf(away), home: starOf(home) }

  return (
    <section
      className={`stage ${styles.stage}`}
      aria-label={matchupInFull(game)}
      data-revealed={revealed || undefined}
    >
      <div className={styles.clash}>
        <ComingStageArt paint={paints.away} star={stars.away} half="left" />
        <ComingStageArt paint={paints.home} star={stars.home} half="right" />
        <div className={`wrap ${styles.stars}`}>
          <StarText paint={paints.away} star={stars.away} />
          <StarText paint={paints.home} star={stars.home} />
        </div>
      </div>
      <div className={`wrap ${styles.plate}`}>
        <div>
          <Occasion game={game} />
          <h1 className={styles.teams}>
            {game.awayTeam === null && game.homeTeam === null ? (
              'Teams to be decided'
            ) : (
              <>
                <Side team={game.awayTeam} /> <i>{atOrVs(game)}</i> <Side team={game.homeTeam} />
              </>
            )}
          </h1>
          <ComingWhen game={game} timeZone={timeZone} />
        </div>
        <ComingActions game={game} />
      </div>
    </section>
  )
}

function starOf(team: ComingStage_TeamFragment | null) {
  return team?.leaders?.entries[0]?.player ?? null
}

/** What kind of game it is, such as Rivalry Weekend or Semifinal; nothing for a plain game of the regular season. */
function Occasion({ game }: { game: ComingStage_GameFragment }) {
  const name = occasionOf(game)

  return name === null ? null : <p className={`label ${styles.occasion}`}>{name}</p>
}

function Side({ team }: { team: MatchupTeam | null }) {
  const { code, logo } = sidePaint(team)
  const name = (
    <>
      {team?.location ? <small>{team.location}</small> : null} {nickname(team)}
    </>
  )

  return (
    <span className={styles.side}>
      <span className={styles.crest}>
        <TeamMark code={code} logo={logo} size={64} />
      </span>
      <span className={team === null ? styles.undecided : undefined}>
        {team === null ? name : <TeamLink team={team}>{name}</TeamLink>}
      </span>
    </span>
  )
}
