import { formatGameTime, formatTime, zoneLabel } from '../../../lib/time/formatGameTime.ts'
import { liveLabel } from '../../../lib/live/liveLabel.ts'
import { LEAGUE_TIME_ZONE } from '../../../lib/settings/timeZone.ts'
import { Flag } from '../../../ui/score/Flag.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { calendarStart } from '../gameState.ts'
import type { StatedGame } from '../gameState.ts'
import { LiveTiming } from '../live/LiveTiming.tsx'
import styles from './GameTiming.module.css'

interface GameTimingProps {
  game: StatedGame
  timeZone: string
}

/** The time of a game, or its state once it has begun; the first line of its card. */
export function GameTiming({ game, timeZone }: GameTimingProps) {
  return (
    <div className={styles.timing}>
      <TimingText game={game} timeZone={timeZone} />
    </div>
  )
}

function TimingText({ game, timeZone }: GameTimingProps) {
  const { state } = game
  switch (state.__typename) {
    case 'LiveGame':
      return <LiveTiming label={liveLabel(state)} timeZone={timeZone} updated={game.stateUpdated} />
    case 'FinalGame':
      return (
        <>
          <span className={styles.main}>
            Final<Spoiler>{state.label.replace(/^Final/, '')}</Spoiler>
          </span>
          <Spoiler instead={<small>Score hidden</small>}>{null}</Spoiler>
        </>
      )
    case 'PostponedGame':
    case 'CanceledGame':
      return (
        <>
          <Flag kind="warn">{state.__typename === 'PostponedGame' ? 'Postponed' : 'Canceled'}</Flag>
          {game.isTimeAnnounced ? <small>Was {formatTimeInZone(calendarStart(game), timeZone)}</small> : null}
        </>
      )
    case 'ScheduledGame':
      return (
        <>
          <span className={styles.main}>
            <time dateTime={game.startTime}>{formatGameTime(game, timeZone)}</time>
          </span>
          <small>{game.isTimeAnnounced ? zoneText(game.startTime, timeZone) : 'Time to be announced'}</small>
        </>
      )
  }
}

function formatTimeInZone(instant: string, timeZone: string): string {
  return `${formatTime(instant, timeZone)} ${zoneLabel(instant, timeZone)}`
}

function zoneText(instant: string, timeZone: string): string {
  const label = zoneLabel(instant, timeZone)

  return label === zoneLabel(instant, LEAGUE_TIME_ZONE) ? label : `${label}, your time`
}
