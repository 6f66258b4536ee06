import { LRUCache } from 'lru-cache'
import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'

/** So long after an address has refused the token, any answer of another address ends the alarm, ms. */
const REMEMBERED_MS = 5 * 60_000
const MOST_ADDRESSES = 1000

/** Knows whether an outside system refuses the token of the site. */
export interface TokenAlarm {
  /** Notes how a call with the site's token ended: undefined for an answer, else the error. */
  note(address: string, error?: unknown): void
  isOn(): boolean
}

/**
 * Builds the alarm of one caller. It begins with the first 401 or 403 and ends when the refusing addresses answer again; both are
 * logged once, however many calls are refused in between.
 */
export function createTokenAlarm({
  upstream,
  clock,
  log,
}: {
  upstream: string
  clock: Clock
  log: Log
}): TokenAlarm {
  const refusedAtMs = new LRUCache<string, number>({ max: MOST_ADDRESSES })

  function refuse(address: string, status: number): void {
    const wasOn = refusedAtMs.size > 0
    refusedAtMs.set(address, clock.nowMs())
    if (!wasOn) log.error({ upstream, status }, 'The outside system refuses the token of the site')
  }

  function accept(address: string): void {
    if (refusedAtMs.size === 0) return
    refusedAtMs.delete(address)
    for (const [other, atMs] of refusedAtMs)
      if (clock.nowMs() - atMs >= REMEMBERED_MS) refusedAtMs.delete(other)
    if (refusedAtMs.size === 0) log.info({ upstream }, 'The outside system takes the token of the site again')
  }

  return {
    isOn: () => refusedAtMs.size > 0,
    note(address, error) {
      if (error === undefined) accept(address)
      else if (error instanceof UpstreamUnavailableError && (error.status === 401 || error.status === 403))
        refuse(address, error.status)
    },
  }
}
