import { graphql } from '../../../__generated__/gql.ts'
import type {
  UpcomingStage_GameFragment,
  UpcomingStage_TeamFragment,
} from '../../../__generated__/graphql.ts'
import { matchupInFull, nickname, occasionOf, placeText, sidePaint, sidePaints } from '../matchup.ts'
import { useRevealed } from '../../../lib/settings/spoilers.ts'
import { atOrVs } from '../../../lib/meeting.ts'
import { TeamLink } from '../../../ui/team/TeamLink.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import type { MatchupTeam } from '../matchup.ts'
import { UpcomingStageArt, StarText } from './UpcomingStars.tsx'
import { seasonFiguresId } from './upcomingGame.ts'
import styles from './UpcomingStage.module.css'
import { dayOf, formatDay, formatTime, gameDay, zoneLabel } from '../../../lib/time/formatGameTime.ts'
import { instantMs } from '../../../lib/time/instant.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { calendarStart, isOff, isToCome } from '../statePredicates.ts'
import { stateWord } from '../../../lib/live/stateWord.ts'
import { PutOffText, StatusNote } from '../GameTexts.tsx'
import { Countdown } from '../next/Countdown.tsx'
import { TicketButton } from '../GameButtons.tsx'
import { saleNote, ticketLink } from '../ticketLink.ts'
import { BroadcasterMarks } from '../../../ui/BroadcasterMark.tsx'

graphql(`
  fragment UpcomingStage_game on Game {
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
  fragment UpcomingStage_team on Team {
    id
    leaders(stat: POINTS, first: 1) {
      id
      entries {
        id
        player {
          ...UpcomingStage_star
        }
      }
    }
  }
  fragment UpcomingStage_star on Player {
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

interface UpcomingStageProps {
  game: UpcomingStage_GameFragment
  /** Null for an undecided side, and where its leaders could not be loaded. */
  away: UpcomingStage_TeamFragment | null
  home: UpcomingStage_TeamFragment | null
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
}

/**
 * The head of the page of a game that has not begun, or will not be played: the players who lead their clubs in points face each
 * other, and below them stand the names, the time, a countdown and the ticket. Before a season's first game there are no leaders,
 * so two drawn players stand there.
 */
export function UpcomingStage({ game, away, home, timeZone }: UpcomingStageProps) {
  const revealed = useRevealed(seasonFiguresId(game))
  const paints = sidePaints(game)
  const stars = { away: starOf(away), home: starOf(home) }
  const occasion = occasionOf(game)

  return (
    <section
      className={`stage ${styles.stage}`}
      aria-label={matchupInFull(game)}
      data-revealed={revealed || undefined}
    >
      <div className={styles.clash}>
        <UpcomingStageArt paint={paints.away} star={stars.away} half="left" />
        <UpcomingStageArt paint={paints.home} star={stars.home} half="right" />
        <div className={`wrap ${styles.stars}`}>
          <StarText paint={paints.away} star={stars.away} />
          <StarText paint={paints.home} star={stars.home} />
        </div>
      </div>
      <div className={`wrap ${styles.plate}`}>
        <div>
          {occasion === null ? null : <p className={`label ${styles.occasion}`}>{occasion}</p>}
          <h1 className={styles.teams}>
            {game.awayTeam === null && game.homeTeam === null ? (
              'Teams to be decided'
            ) : (
              <>
                <Side team={game.awayTeam} /> <i>{atOrVs(game)}</i> <Side team={game.homeTeam} />
              </>
            )}
          </h1>
          <UpcomingWhen game={game} timeZone={timeZone} />
        </div>
        <UpcomingActions game={game} />
      </div>
    </section>
  )
}

function starOf(team: UpcomingStage_TeamFragment | null) {
  return team?.leaders?.entries[0]?.player ?? null
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

/** When and where a game is played and who shows it; of one that is put off, when it should have been played. */
function UpcomingWhen({ game, timeZone }: Pick<UpcomingStageProps, 'game' | 'timeZone'>) {
  const place = placeText(game)
  const { state, broadcasters } = game
  const word = stateWord(game)
  if (isOff(game)) {
    return (
      <div className={`cluster ${styles.when}`}>
        <Flag kind="warn">{word}</Flag>
        <p className={styles.time}>Was {momentText(game, timeZone)}</p>
        <StatusNote game={game} />
        <PutOffText game={game} />
      </div>
    )
  }

  return (
    <div className={`cluster ${styles.when}`}>
      {word === null ? null : <Flag kind={state.__typename === 'HeldEvent' ? 'plain' : 'warn'}>{word}</Flag>}
      <p className={styles.time}>
        {game.isTimeAnnounced ? (
          <time dateTime={game.startTime}>{momentText(game, timeZone)}</time>
        ) : (
          `${momentText(game, timeZone)} · TBA`
        )}
      </p>
      <StatusNote game={game} />
      {place === '' ? null : <p>{place}</p>}
      {broadcasters.length === 0 ? null : <BroadcasterMarks broadcasters={broadcasters} lead="Watch on" />}
    </div>
  )
}

/** "Saturday, July 19 · 4:00 PM ET"; the league's day alone while the time is to be announced. */
function momentText(game: UpcomingStage_GameFragment, timeZone: string): string {
  const start = calendarStart(game)
  if (!game.isTimeAnnounced) return formatDay(gameDay({ startTime: start }))

  return `${formatDay(dayOf(instantMs(start), timeZone))} · ${formatTime(start, timeZone)} ${zoneLabel(start, timeZone)}`
}

/** The countdown, and beside it the best way to get in. Only a game that is to come has them. */
function UpcomingActions({ game }: { game: UpcomingStage_GameFragment }) {
  if (!isToCome(game)) return null
  const link = ticketLink(game)
  const note = saleNote(game.tickets)

  return (
    <div className={`stack ${styles.actions}`}>
      {game.state.__typename === 'DelayedGame' ? (
        <p className={styles.open}>Delayed</p>
      ) : game.isTimeAnnounced ? (
        <div className={styles.clock}>
          <Countdown startMs={instantMs(game.startTime)} />
        </div>
      ) : (
        <p className={styles.open}>Time to be announced</p>
      )}
      {link === null ? null : (
        <div className={`row ${styles.buy}`}>
          <TicketButton link={link} onStage />
          {note === null ? null : <p>{note}</p>}
        </div>
      )}
    </div>
  )
}
