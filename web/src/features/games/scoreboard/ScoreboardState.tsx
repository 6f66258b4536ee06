import type { Scoreboard_GameFragment } from '../../../__generated__/graphql.ts'
import {
  dayOf,
  formatGameTime,
  formatShortDay,
  formatTime,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../../lib/time/formatGameTime.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { Score } from '../../../ui/spoiler/Score.tsx'
import { ScoreDots } from '../../../ui/spoiler/ScoreDots.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { Countdown } from '../next/Countdown.tsx'
import { calendarStart } from '../gameState.ts'
import { useLiveAge } from '../live/liveAge.ts'
import { PeriodClock } from '../live/LiveTiming.tsx'
import { nickname } from '../matchup.ts'
import { ScoreFigure } from '../ScoreFigure.tsx'
import { instantMs } from '../../../lib/time/instant.ts'
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

/** The middle of the scoreboard: the time of the game, or its state once it has begun. */
export function ScoreboardState(props: ScoreboardStateProps) {
  const { game, timeZone, held } = props
  const { state } = game
  switch (state.__typename) {
    case 'ScheduledGame':
      return <Coming {...props} />
    case 'PostponedGame':
    case 'CanceledGame':
      return (
        <div className={styles.state}>
          <Flag kind="warn">{state.__typename === 'PostponedGame' ? 'Postponed' : 'Canceled'}</Flag>
          <p className={styles.when}>
            Was {dayText(calendarStart(game), timeZone)}
            {game.isTimeAnnounced ? `, ${timeText(calendarStart(game), timeZone)}` : null}
          </p>
          <p className={styles.fine}>
            {state.__typename === 'PostponedGame' ? 'New date to come.' : 'This game will not be played.'}
          </p>
        </div>
      )
    case 'LiveGame':
      return (
        <div className={styles.state}>
          <LiveClock {...props} label={held ? 'On now' : liveLabel(state)} />
          {held ? <Held /> : <BothScores game={game} score={state.score} winner={null} />}
        </div>
      )
    case 'FinalGame':
      return (
        <div className={styles.state}>
          <p className={styles.clock}>
            <span>
              {held ? 'On now' : 'Final'}
              {held ? null : <Spoiler>{state.label.replace(/^Final/, '')}</Spoiler>}
            </span>
            {held ? null : (
              <small>
                {dayText(calendarStart(game), timeZone)}, {yearOf(game, timeZone)}
              </small>
            )}
          </p>
          {held ? <Held /> : <BothScores game={game} score={state.score} winner={state.winner} />}
        </div>
      )
  }
}

function Coming({ game, timeZone }: ScoreboardStateProps) {
  const { startTime, isTimeAnnounced } = game

  return (
    <div className={styles.state}>
      <p className={styles.when}>
        {isTimeAnnounced
          ? dayText(startTime, timeZone)
          : `${formatWeekday(gameDay(game))}, ${formatShortDay(gameDay(game))}`}
      </p>
      <p className={styles.time}>
        {isTimeAnnounced ? (
          <time dateTime={startTime}>{timeText(startTime, timeZone)}</time>
        ) : (
          formatGameTime(game, timeZone)
        )}
      </p>
      {isTimeAnnounced ? (
        <div className={styles.countdown}>
          <Countdown startMs={instantMs(startTime)} />
        </div>
      ) : (
        <p className={styles.fine}>Time to be announced</p>
      )}
    </div>
  )
}

function LiveClock({ game, timeZone, delayS, label }: ScoreboardStateProps & { label: string }) {
  const { stale } = useLiveAge(game.stateUpdated)
  if (stale && delayS === 0)
    return (
      <p className={styles.clock}>
        <span className="num">
          <PeriodClock label={label} />
        </span>
        <small>As of {formatTime(game.stateUpdated, timeZone)}</small>
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
        <span className="visuallyHidden">{nickname(game.awayTeam)} </span>
        <ScoreFigure value={score.away} />
      </b>
      <i aria-hidden="true" />
      <b className={losing.home ? styles.losing : undefined}>
        <span className="visuallyHidden">{nickname(game.homeTeam)} </span>
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

function timeText(instant: string, timeZone: string): string {
  return `${formatTime(instant, timeZone)} ${zoneLabel(instant, timeZone)}`
}
