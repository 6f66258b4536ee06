/** The longest pause that a system can ask for, in ms: it may be wrong, and visitors would wait for hours. */
export const MAX_PAUSE_MS = 5 * 60_000

/**
 * How long an answer asks us to wait, in ms: by its `Retry-After` in seconds or as an HTTP date, five minutes at most (RFC 9110,
 * section 10.2.3). 0 where it has none or nonsense, and for any status but 429 and 503, with which it says nothing about a pause. A date
 * is compared with the `Date` of the answer, so that it does not matter whether our clock is right.
 *
 * @param nowMs the present (epoch ms), for an answer without a `Date`.
 */
export function retryAfterMs(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  nowMs: number,
): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (value === '' || (status !== 429 && status !== 503)) return 0
  const sentAtMs = Date.parse(headers.get('date') ?? '') || nowMs
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : dateOf(value) - sentAtMs
  return Math.min(Math.max(ms, 0), MAX_PAUSE_MS)
}

/** The instant of an HTTP date, in epoch ms; -Infinity for nonsense. The names keep numbers such as `-5` and `1.5` from being dates. */
function dateOf(value: string): number {
  const ms = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(ms) ? -Infinity : ms
}
