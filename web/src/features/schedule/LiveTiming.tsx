import { formatTime } from '../../lib/formatGameTime.ts'
import { useLiveAge } from './liveAge.ts'
import type { ReadAt } from './liveAge.ts'
import styles from './LiveTiming.module.css'

interface LiveTimingProps {
  /** Period and clock, such as "3rd 4:21". */
  label: string
  timeZone: string
  read: ReadAt
}

/** Period and clock of a game being played with the age of the score. When it grows old, the dot stops and the age becomes a time. */
export function LiveTiming({ label, timeZone, read }: LiveTimingProps) {
  const { seconds, stale } = useLiveAge(read)

  return (
    <>
      <span className={stale ? styles.label : `live ${styles.label}`}>{label}</span>
      <small className={styles.age}>
        {stale ? `As of ${timeOf(read, timeZone)}` : `Updated ${seconds} s ago`}
      </small>
    </>
  )
}

/** The same in one line for narrow places: period and clock, or the time of the score when it has grown old. */
export function LiveLabel({ label, timeZone, read }: LiveTimingProps) {
  const { stale } = useLiveAge(read)

  return stale ? <span>As of {timeOf(read, timeZone)}</span> : <span className="live">{label}</span>
}

function timeOf({ lastUpdated }: ReadAt, timeZone: string): string {
  return formatTime(Date.parse(lastUpdated) / 1000, timeZone)
}
