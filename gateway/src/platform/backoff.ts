const baseMs = 1000
const factor = 2
const longestMs = 14_400_000
const jitter = 0.5

/**
 * How long to wait before trying again, in ms: 1000 × 2^failures, up to half of it more or less by chance so that many
 * processes do not come back at once, never above four hours (spec §9).
 *
 * @param failures how many times it has failed before: 0, 1, 2 …
 * @param options `random` yields a fraction 0–1; `maxMs` is a lower ceiling where four hours would be absurd.
 */
export function backoff(failures: number, options: { random: () => number; maxMs?: number }): number {
  const { random, maxMs = longestMs } = options
  const delayMs = Math.min(baseMs * factor ** failures, Number.MAX_SAFE_INTEGER)
  const chanceMs = delayMs * jitter * (random() - 0.5) * 2
  return Math.min(maxMs, Math.round(delayMs + chanceMs))
}
