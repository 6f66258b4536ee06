import { instantMs } from '../time/instant.ts'

/** The fields of a game that decide whether it is live or about to begin. */
export interface TimedGame {
  /** An ISO instant. */
  startTime: string
  /** Whether the league has named the time, not only the day. */
  isTimeAnnounced: boolean
  state: { __typename: string }
}

/** For how long after its time a suspended game may still be resumed on the same day, in ms. */
const RESUMABLE_MS = 86_400_000

/**
 * Whether a game is being played or should be by the league's clock (ms), so that its state is about to change. Until when a game
 * that has not begun is expected, the gateway decides: after that its state is another one.
 */
export function isLiveOrDue({ startTime, isTimeAnnounced, state }: TimedGame, leagueNowMs: number): boolean {
  const lateMs = leagueNowMs - instantMs(startTime)
  switch (state.__typename) {
    case 'LiveGame':
      return true
    case 'ScheduledGame':
    case 'DelayedGame':
      return isTimeAnnounced && lateMs >= 0
    case 'SuspendedGame':
      return lateMs >= 0 && lateMs < RESUMABLE_MS
    default:
      return false
  }
}

/** The interval between requests while no stream reports what is live, in ms. */
const POLL_WITHOUT_STREAM_MS = 10_000
/** The same while a stream reports it, in ms, in case an event was lost. */
const POLL_BESIDE_STREAM_MS = 60_000

interface Followed {
  /** Whether a game is live or about to begin. */
  isOn: boolean
  /** Whether the page is kept up to date: while a game is on and for some time after. */
  isFollowed: boolean
  /** Whether a stream reports the games and the page shows all that it has reported. */
  isReported: boolean
}

/** The interval at which a page with live games is loaded again, in ms; null for none. */
export function pollIntervalMs({ isOn, isFollowed, isReported }: Followed): number | null {
  if (!isFollowed) return null
  if (!isReported) return POLL_WITHOUT_STREAM_MS

  return isOn ? POLL_BESIDE_STREAM_MS : null
}
