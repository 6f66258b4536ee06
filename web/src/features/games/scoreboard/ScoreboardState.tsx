import type { Scoreboard_GameFragment } from '../../../__generated__/graphql.ts'
import { dayOf, formatShortDay, formatTime, formatWeekday } from '../../../lib/time/formatGameTime.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { ScoreDots } from '../../../ui/spoiler/ScoreDots.tsx'
import { calendarStart } from '../statePredicates.ts'
import { useLiveAge } from '../../../lib/live/liveAge.ts'
import { PeriodClock } from '../live/LiveTiming.tsx'
import { nickname } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { instantMs } from '../../../lib/time/instant.ts'
import { ResultLabel, SuspendedAt } from '../GameTexts.tsx'
import styles from './Scoreboard.module.css'

export interface ScoreboardStateProps {
  game: Scoreboard_GameFragment
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** The delay with which scores are shown, in seconds; 0 for games that are not live. */
  delayS: number
  /** No score is old enough yet to be shown. */
  held: boolean
}

/** The middle of the scoreboard: the state and the score of a game that has begun. Any other game has a stage of its own. */
export function ScoreboardState(props: ScoreboardStateProps) {
  const { game, timeZone, held } = props
  const { state } = game
  switch (state.__typename) {
    case 'LiveGame':
      return (
        <div className={styles.state}>
          <LiveClock {...props} label={held ? 'On now' : liveLabel(state)} />
          {held ? <Held /> : <BothScores game={game} score={state.score} winner={null} />}
        </div>
      )
    case 'SuspendedGame':
      return (
        <div className={styles.state}>
          <p className={styles.clock}>
            <span>{held ? 'On now' : 'Suspended'}</span>
            {held ? null : (
              <small>
                <SuspendedAt state={state} />
              </small>
            )}
          </p>
          {held ? <Held /> : <BothScores game={game} score={state.score} winner={null} />}
        </div>
      )
    case 'FinalGame':
      return (
        <div className={styles.state}>
          <p className={styles.clock}>
            <span>{held ? 'On now' : <ResultLabel state={state} />}</span>
            {held ? null : (
              <small>{`${dayText(calendarStart(game), timeZone)}, ${yearOf(game, timeZone)}`}</small>
            )}
          </p>
          {held ? <Held /> : <BothScores game={game} score={state.score} winner={state.winner} />}
        </div>
      )
    default:
      return null
  }
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

function Held() {
  return (
    <div className={`${styles.score} ${styles.noScore}`}>
      <ScoreDots />
    </div>
  )
}

function dayText(instant: string, timeZone: string): string {
  const day = dayOf(instantMs(instant), timeZone)

  return `${formatWeekday(day)}, ${formatShortDay(day)}`
}

function yearOf(game: Scoreboard_GameFragment, timeZone: string): string {
  return dayOf(instantMs(calendarStart(game)), timeZone).slice(0, 4)
}
