import type { ReactNode } from 'react'
import { useLiveAge } from '../../lib/live/liveAge.ts'
import { formatTime } from '../../lib/time/formatGameTime.ts'

interface LiveFlagProps {
  /** When the score was read, ISO. */
  updated: string
  /** The zone of the time of an old score, as an IANA name. */
  timeZone: string
  /** The delay with which scores are shown, in seconds. */
  delayS?: number
  className?: string | undefined
  /** What it says while the score is live, such as "Live". */
  children: ReactNode
}

/** The red label with the dot of a game that is played. When the score is old, or the device offline, it is the time of the score, in amber. */
export function LiveFlag({ updated, timeZone, delayS, className = '', children }: LiveFlagProps) {
  const { stale } = useLiveAge(updated, delayS)

  return (
    <span className={`${stale ? 'asOf' : 'live'} ${className}`}>
      {stale ? `As of ${formatTime(updated, timeZone)}` : children}
    </span>
  )
}
