import { useSyncExternalStore } from 'react'
import { useLiveLimitS } from '../../lib/live/liveAge.ts'
import { useOnline } from '../../lib/loading/online.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import { formatAsOf, formatShortDay, formatTime, gameDay } from '../../lib/time/formatGameTime.ts'
import { everySecond } from '../../lib/time/siteTime.ts'
import styles from './Freshness.module.css'

interface FreshnessProps {
  /** When the data was read from the league: an ISO instant on the wall's clock. */
  lastUpdated: string
  /** Data of a live game counts as old as its score does (`useLiveLimitS`), any other after 5 minutes. */
  live?: boolean
}

const LIMIT_MS = 300_000

/**
 * How old the data is: green "Updated 4 s ago", then amber "As of 7:42 PM", which it is at once while the device is offline.
 * The server cannot know when its page will be read, so it gives the time in US Eastern; the age comes after hydration.
 */
export function Freshness({ lastUpdated, live = false }: FreshnessProps) {
  const timeZone = useFanTimeZone()
  const nowMs = useSyncExternalStore<number | null>(everySecond.listen, everySecond.nowMs, () => null)
  const ageMs = nowMs === null ? null : Math.max(0, nowMs - Date.parse(lastUpdated))
  const online = useOnline()
  const liveLimitMs = useLiveLimitS() * 1000
  const stale = ageMs !== null && (!online || ageMs >= (live ? liveLimitMs : LIMIT_MS))
  const asOf = `As of ${nowMs === null ? formatTime(lastUpdated, timeZone) : formatAsOf(lastUpdated, timeZone, nowMs)}`
  return (
    <span
      className={stale ? `${styles.freshness} ${styles.stale}` : styles.freshness}
      data-printed={`As of ${formatShortDay(gameDay({ startTime: lastUpdated }))}, ${formatTime(lastUpdated, LEAGUE_TIME_ZONE)} ET`}
    >
      <time dateTime={lastUpdated}>{ageMs === null ? `${asOf} ET` : stale ? asOf : updated(ageMs)}</time>
    </span>
  )
}

function updated(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`
}
