/** Streams wait at most this long, ms: a game goes on meanwhile. */
export const MAX_STREAM_WAIT_MS = 30_000

const BASE_MS = 1000
const FACTOR = 2
const JITTER = 0.5
const MAX_MS = 14_400_000

interface BackoffOptions {
  /** The longest wait, ms. */
  longestMs?: number
  /** Yields a fraction 0–1. */
  random?: () => number
}

/**
 * How long to wait before connecting or sending again, in ms: 1000 × 2^failures, changed at random by up to half of it, so that all
 * fans do not come back at once; at most 4 hours unless said otherwise. The longest waits differ by chance too
 * (docs/product.md#backoff).
 *
 * @param failures how many times it has failed before: 0, 1, 2 …
 */
export function backoff(
  failures: number,
  { longestMs = MAX_MS, random = Math.random }: BackoffOptions = {},
): number {
  // Further doublings would pass the longest wait all the same, and end at Infinity.
  const delayMs = BASE_MS * FACTOR ** Math.min(failures, 20)
  return Math.round(Math.min(delayMs, longestMs / (1 + JITTER)) * (1 + JITTER * (2 * random() - 1)))
}
