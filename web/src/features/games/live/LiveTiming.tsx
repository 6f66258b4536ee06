import { formatTime } from '../../../lib/time/formatGameTime.ts'
import { revealsTie } from '../../../lib/live/liveLabel.ts'
import { LiveFlag } from '../../../ui/score/LiveFlag.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { useLiveAge } from '../../../lib/live/liveAge.ts'
import styles from './LiveTiming.module.css'

interface LiveTimingProps {
  /** Period and clock as `liveLabel` writes them. */
  label: string
  timeZone: string
  /** When the score was read, ISO. */
  updated: string
}

/**
 * Period and clock of a live game, with the age of the score. When the score is old, the dot stops and its time is shown instead, in
 * amber. The server's page has the time too, in US Eastern: without scripts an age would never change.
 */
export function LiveTiming({ label, timeZone, updated }: LiveTimingProps) {
  const { seconds, stale } = useLiveAge(updated)
  const asOf = `As of ${formatTime(updated, timeZone)}`

  return (
    <>
      <span className={stale ? styles.label : `live ${styles.label}`}>
        <PeriodClock label={label} />
      </span>
      <small className={stale ? `asOf ${styles.age}` : styles.age}>
        {seconds === null ? `${asOf} ET` : stale ? asOf : `Updated ${seconds} s ago`}
      </small>
    </>
  )
}

/** The same in one line for narrow places: period and clock, or the time of the score when it is old. */
export function LiveLabel({ label, ...age }: LiveTimingProps & { delayS?: number }) {
  return (
    <LiveFlag {...age}>
      <PeriodClock label={label} />
    </LiveFlag>
  )
}

/** Period and clock. While scores are hidden it leaves out what would reveal that the score is tied. */
export function PeriodClock({ label }: { label: string }) {
  if (!revealsTie(label)) return label

  return <Spoiler instead="On now">{label}</Spoiler>
}
