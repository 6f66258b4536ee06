import { useEffect, useState } from 'react'
import { everySecond } from '../../lib/time/ticks.ts'
import styles from './Freshness.module.css'

interface FreshnessProps {
  /** When the data was read from the league: an ISO instant on the wall's clock. */
  lastUpdated: string
  /** Data of a live game counts as old after 60 s, any other after 5 minutes. */
  live?: boolean
}

const LIVE_LIMIT_MS = 60_000
const LIMIT_MS = 300_000

/**
 * How old the data is: green "Updated 4 s ago", then amber "As of 7:42 PM".
 * The server cannot know when its page will be read, so it gives the time in US Eastern; the age comes after hydration.
 */
export function Freshness({ lastUpdated, live = false }: FreshnessProps) {
  const nowMs = useNow()
  const ageMs = nowMs === null ? null : Math.max(0, nowMs - Date.parse(lastUpdated))
  const stale = ageMs !== null && ageMs >= (live ? LIVE_LIMIT_MS : LIMIT_MS)
  return (
    <span className={stale ? `${styles.freshness} ${styles.stale}` : styles.freshness}>
      <time dateTime={lastUpdated}>
        {ageMs === null || stale ? asOf(lastUpdated, nowMs) : updated(ageMs)}
      </time>
    </span>
  )
}

/** The wall's clock in ms, once a second; null on the server and in the first paint. */
function useNow(): number | null {
  const [nowMs, setNowMs] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => {
      setNowMs(Date.now())
    }
    tick()
    return everySecond.listen(tick)
  }, [])
  return nowMs
}

function updated(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000)
  return seconds < 60 ? `Updated ${seconds} s ago` : `Updated ${Math.floor(seconds / 60)} min ago`
}

function asOf(lastUpdated: string, nowMs: number | null): string {
  const eastern = nowMs === null
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    ...(eastern ? { timeZone: 'America/New_York' } : {}),
  }).format(new Date(lastUpdated))
  return `As of ${time}${eastern ? ' ET' : ''}`
}
