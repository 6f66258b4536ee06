/**
 * How long to wait before connecting again, in ms: 1000 × 2^failures, changed at random by up to half of it, so that all fans do
 * not come back at once; at most half a minute, which is less than docs/product.md#backoff says, because a game goes on
 * meanwhile.
 *
 * @param failures how many times it has failed before: 0, 1, 2 …
 * @param random yields a fraction 0–1.
 */
export function backoff(failures: number, random: () => number = Math.random): number {
  const delayMs = BASE_MS * FACTOR ** Math.min(failures, 20)
  const chanceMs = delayMs * JITTER * (random() - 0.5) * 2
  return Math.min(LONGEST_MS, Math.round(delayMs + chanceMs))
}

const BASE_MS = 1000
const FACTOR = 2
const JITTER = 0.5
const LONGEST_MS = 30_000
