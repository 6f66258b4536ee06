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
