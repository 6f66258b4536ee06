import type { ReactNode } from 'react'
import { useLeagueNowEverySecond } from '../../../lib/time/leagueClock.ts'
import styles from './Countdown.module.css'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** When less time than this is left, in ms, "Starting soon" replaces the countdown. */
const SOON_MS = 10 * MINUTE

/**
 * The time left until an instant in days, hours, minutes and seconds; "Starting soon" in the last 10 minutes and after it. The
 * instant is in ms by the league's clock. It is no live region, so screen readers do not announce every second.
 */
export function Countdown({ startMs }: { startMs: number }): ReactNode {
  const remainingMs = startMs - useLeagueNowEverySecond()
  if (remainingMs <= SOON_MS) return <StartText>Starting soon</StartText>
  const parts = [
    { figure: Math.floor(remainingMs / DAY), unit: 'days' },
    { figure: Math.floor(remainingMs / HOUR) % 24, unit: 'hours' },
    { figure: Math.floor(remainingMs / MINUTE) % 60, unit: 'min' },
    { figure: Math.floor(remainingMs / SECOND) % 60, unit: 'sec' },
  ]

  return (
    <div className={styles.countdown} role="timer" aria-label={startsIn(remainingMs)} tabIndex={0}>
      {parts.map(({ figure, unit }) => (
        <div key={unit} aria-hidden="true">
          <b>{String(figure).padStart(2, '0')}</b>
          <span>{unit}</span>
        </div>
      ))}
    </div>
  )
}

/** The word that stands in place of a countdown. */
export function StartText({ children }: { children: ReactNode }) {
  return <p className={styles.soon}>{children}</p>
}

function startsIn(remainingMs: number): string {
  const [days, hours, minutes] = [
    Math.floor(remainingMs / DAY),
    Math.floor(remainingMs / HOUR) % 24,
    Math.floor(remainingMs / MINUTE) % 60,
  ]
  const amounts = [counted(days, 'day'), counted(hours, 'hour'), days > 0 ? null : counted(minutes, 'minute')]

  return `Starts in ${amounts.filter((word) => word !== null).join(' ')}`
}

function counted(count: number, unit: string): string | null {
  if (count === 0) return null

  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
