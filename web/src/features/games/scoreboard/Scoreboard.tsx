import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameSides_GameFragment, Scoreboard_GameFragment } from '../../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { Freshness } from '../../../ui/score/Freshness.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { fittedName } from '../../../ui/fittedName.ts'
import { TeamLink } from '../../../ui/team/TeamLink.tsx'
import { TeamMark } from '../../../ui/team/TeamMark.tsx'
import { calendarStart, isLive } from '../statePredicates.ts'
import {
  fullName,
  matchupInFull,
  nickname,
  occasionOf,
  placeText,
  recordBefore,
  sidePaint,
  sidePaints,
} from '../matchup.ts'
import type { MatchupTeam } from '../matchup.ts'
import { ScoreboardArt } from './ScoreboardArt.tsx'
import { ResultLabel, StatusNote, SuspendedAt } from '../GameTexts.tsx'
import styles from './Scoreboard.module.css'
import { dayOf, formatShortDay, formatTime, formatWeekday } from '../../../lib/time/formatGameTime.ts'
import { liveLabel, livePeriod } from '../../../lib/live/liveLabel.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { ScoreDots } from '../../../ui/spoiler/ScoreDots.tsx'
import { useLiveAge } from '../../../lib/live/liveAge.ts'
import { PeriodClock } from '../live/LiveTiming.tsx'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { instantMs } from '../../../lib/time/instant.ts'
import { useOnline } from '../../../lib/loading/online.ts'
import { useThrottledAnnouncement } from '../../../ui/useThrottledAnnouncement.ts'

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
  const { home, away } = sidePaints(game)

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
        <div className={`cluster ${styles.top}`}>
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
  return [occasionOf(game), placeText(game)].filter(Boolean).join(' · ')
}

interface ScoreboardStateProps {
  game: Scoreboard_GameFragment
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** The delay with which scores are shown, in seconds; 0 for games that are not live. */
  delayS: number
  /** No score is old enough yet to be shown. */
  held: boolean
}

/** The middle of the scoreboard: the state and the score of a game that has begun. Any other game has a stage of its own. */
function ScoreboardState(props: ScoreboardStateProps) {
  const { game, held } = props
  const { state } = game
  if (!('score' in state)) return null

  return (
    <div className={styles.state}>
      {state.__typename === 'LiveGame' ? (
        <LiveClock {...props} label={held ? 'On now' : liveLabel(state)} />
      ) : (
        <p className={styles.clock}>{held ? <span>On now</span> : <Stopped {...props} />}</p>
      )}
      {held ? (
        <div className={`${styles.score} ${styles.noScore}`}>
          <ScoreDots />
        </div>
      ) : (
        <BothScores
          game={game}
          score={state.score}
          winner={state.__typename === 'FinalGame' ? state.winner : null}
        />
      )}
    </div>
  )
}

/** What stands over the score of a game that is not played now: its result and day, or where it was broken off. */
function Stopped({ game, timeZone }: ScoreboardStateProps) {
  const { state } = game
  if (state.__typename === 'SuspendedGame')
    return (
      <>
        <span>Suspended</span>
        <small>
          <SuspendedAt state={state} />
        </small>
      </>
    )
  if (state.__typename !== 'FinalGame') return null
  const day = dayOf(instantMs(calendarStart(game)), timeZone)

  return (
    <>
      <span>
        <ResultLabel state={state} />
      </span>
      <small>{`${formatWeekday(day)}, ${formatShortDay(day)}, ${day.slice(0, 4)}`}</small>
    </>
  )
}

function LiveClock({ game, timeZone, delayS, label }: ScoreboardStateProps & { label: string }) {
  const { stale } = useLiveAge(game.stateUpdated, delayS)
  if (stale)
    return (
      <p className={styles.clock}>
        <span className="num">
          <PeriodClock label={label} />
        </span>
        <small className="asOf">As of {formatTime(game.stateUpdated, timeZone)}</small>
      </p>
    )

  return (
    <p className={styles.clock}>
      <Flag kind="live">Live</Flag>
      <span className="num">
        <PeriodClock label={label} />
      </span>
    </p>
  )
}

interface BothScoresProps {
  game: Scoreboard_GameFragment
  score: { home: number; away: number }
  winner: 'HOME' | 'AWAY' | null
}

function BothScores({ game, score, winner }: BothScoresProps) {
  const losing = {
    home: winner ? winner === 'AWAY' : score.home < score.away,
    away: winner ? winner === 'HOME' : score.away < score.home,
  }

  return (
    <Score as="div" className={styles.score} insteadClassName={`${styles.score} ${styles.noScore}`}>
      <b className={losing.away ? styles.losing : undefined}>
        <span className="visuallyHidden">{`${nickname(game.awayTeam)} `}</span>
        <ScoreFigure value={score.away} />
      </b>
      <i aria-hidden="true" />
      <b className={losing.home ? styles.losing : undefined}>
        <span className="visuallyHidden">{`${nickname(game.homeTeam)} `}</span>
        <ScoreFigure value={score.home} />
      </b>
    </Score>
  )
}

/**
 * A live region that announces a game's score when it changes, every 30 s at most, and at once when a period or the game ends. It
 * announces no score while scores are hidden, and nothing for null.
 */
function ScoreboardStatus({ game }: { game: GameSides_GameFragment | null }) {
  const online = useOnline()
  const text = useThrottledAnnouncement(
    game === null ? '' : scoreText(game, online),
    game === null ? '' : periodOf(game),
  )

  return (
    <p className="visuallyHidden" role="status">
      <Spoiler>{text}</Spoiler>
    </p>
  )
}

function scoreText({ state, homeTeam, awayTeam }: GameSides_GameFragment, online: boolean): string {
  if (!('score' in state)) return ''
  const { score } = state
  const stage =
    state.__typename === 'LiveGame' ? `${online ? 'Live' : 'Last known'}, ${livePeriod(state)}` : state.label

  return `${stage}: ${fullName(awayTeam)} ${score.away}, ${fullName(homeTeam)} ${score.home}.`
}

function periodOf({ state }: GameSides_GameFragment): string {
  return state.__typename === 'LiveGame' ? livePeriod(state) : state.__typename
}
