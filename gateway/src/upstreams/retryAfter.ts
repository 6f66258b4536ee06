import { z } from 'zod'

/** The upper limit of a `Retry-After`, in ms: it may be wrong, and visitors would wait for hours. */
const MAX_RETRY_AFTER_MS = 5 * 60_000

/** The pub/sub channel on which gateways share a `Retry-After`, across builds. */
export const RETRY_AFTER_CHANNEL = 'upstream.pause'
export const retryAfterMessage = z.object({
  address: z.string(),
  /** The fan to whom it applies; left out where it applies to all. */
  fan: z.string().optional(),
  ms: z.number().positive().max(MAX_RETRY_AFTER_MS),
})
export type RetryAfter = z.infer<typeof retryAfterMessage>

/**
 * The `Retry-After` of an answer in ms, from seconds or an HTTP date, five minutes at most (RFC 9110, section
 * 10.2.3). 0 without a valid one, and for any status but 429 and 503, whose `Retry-After` says nothing about
 * later calls. A date is compared with the `Date` of the answer, so that it does not matter whether our clock
 * is right.
 * @param nowMs the current time (epoch ms), for an answer without a `Date`.
 */
export function retryAfterMs(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  nowMs: number,
): number {
  const value = headers.get('retry-after')?.trim() ?? ''
  if (value === '' || (status !== 429 && status !== 503)) return 0
  const sentAtMs = Date.parse(headers.get('date') ?? '') || nowMs
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : dateOf(value) - sentAtMs
  return Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}

/**
 * The instant of an HTTP date, in epoch ms; -Infinity for an invalid one. Requiring names of days and months
 * excludes numbers such as `-5` and `1.5`.
 */
function dateOf(value: string): number {
  const ms = /^[A-Z][a-z]{2,8},? .*\d{2}:\d{2}:\d{2}/.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(ms) ? -Infinity : ms
}
