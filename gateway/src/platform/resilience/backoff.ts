const baseMs = 1000
const factor = 2
const MAX_MS = 14_400_000
const jitter = 0.5

/**
 * Exponential backoff with jitter: how long to wait before the next attempt, in ms. The delay is 1000 × 2^failures, changed at
 * random by up to half of it, so that many processes do not come back at the same moment; four hours at most.
 *
 * @param failures how many attempts have failed before: 0, 1, 2 …
 * @param options `random` returns a fraction 0–1; `maxMs` is a lower maximum where four hours would be absurd.
 */
export function backoff(failures: number, options: { random: () => number; maxMs?: number }): number {
  const { random, maxMs = MAX_MS } = options
  const delayMs = Math.min(baseMs * factor ** failures, Number.MAX_SAFE_INTEGER)
  const jitterMs = delayMs * jitter * (random() - 0.5) * 2
  return Math.min(maxMs, Math.round(delayMs + jitterMs))
}
