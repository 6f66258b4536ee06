import type { Clock } from '../clock.ts'

/** How many failing sources are remembered: at one probe every few seconds that takes hours. */
const MAX_IN_LINE = 1000

/** The call was rejected, because the breaker is open after too many failures. */
export class BreakerOpenError extends Error {
  override name = 'BreakerOpenError'
}

/** What a call declares about itself. */
interface CallOrigin {
  /** What the call is about, such as an address: failures of one source do not open a breaker that needs several. */
  source?: string | undefined
  /** Whether a failure may open the breaker; true when left out. A failed probe counts in any case. */
  mayOpen?: boolean
}

/** A circuit breaker: it stops calling a system that keeps failing, and lets a probe try it again later. */
export interface Breaker {
  /**
   * Calls, unless the breaker is open. The call learns whether it is the `probe`, the single call that finds
   * out whether the system has recovered; a probe should be short. A BreakerOpenError thrown by the call,
   * from an inner breaker, is ignored.
   * @throws BreakerOpenError without a call while the breaker is open; else what the call throws.
   */
  run<T>(call: (probe: boolean) => Promise<T>, origin?: CallOrigin): Promise<T>
  /** Whether the system has failed too often and no call has succeeded since. */
  isOpen(): boolean
  /** For how long an open breaker has been ready for a probe that nobody has sent, in ms; 0 otherwise. */
  untriedMs(): number
}

/**
 * Opens after `failures` failed calls in a row and then rejects all calls for `openMs`. After that it lets
 * one probe through at a time: a probe that succeeds closes the breaker, one that fails opens it again. The
 * source that opened it, and those whose probes have failed since, wait half as long again, so that failing
 * sources do not take every probe from the others.
 * @param options.sources how many different sources must have failed in a row; one when left out. Calls
 * without a source count as one each.
 * @param options.countsAsFailure whether an error means that the system is down; any other outcome proves
 * that it is up.
 * @param options.onChange called when the breaker opens and closes.
 */
export function createBreaker(options: {
  clock: Clock
  failures: number
  sources?: number
  openMs: number
  countsAsFailure: (error: unknown) => boolean
  onChange?: (state: 'open' | 'closed') => void
}): Breaker {
  const { clock, failures, sources = 1, openMs, countsAsFailure, onChange } = options
  let failedInARow = 0
  const failedSources = new Set<string | symbol>()
  /** The sources that opened the breaker, or whose probes have failed since. */
  const lastInLine = new Set<string>()
  let openUntilMs: number | undefined
  let isProbing = false

  function succeed() {
    failedInARow = 0
    failedSources.clear()
    if (openUntilMs === undefined) return
    openUntilMs = undefined
    lastInLine.clear()
    onChange?.('closed')
  }

  function fail(source: string | symbol) {
    failedInARow += 1
    if (failedSources.size < sources) failedSources.add(source)
    if (failedInARow < failures || failedSources.size < sources) return
    if (typeof source === 'string' && lastInLine.size < MAX_IN_LINE) lastInLine.add(source)
    const wasClosed = openUntilMs === undefined
    openUntilMs = clock.nowMs() + openMs
    if (wasClosed) onChange?.('open')
  }

  function isOpenFor(source: string | symbol): boolean {
    if (openUntilMs === undefined) return false
    const isLast = typeof source === 'string' && lastInLine.has(source)
    return clock.nowMs() < openUntilMs + (isLast ? openMs / 2 : 0)
  }

  return {
    isOpen: () => openUntilMs !== undefined,
    untriedMs: () => (openUntilMs === undefined ? 0 : Math.max(0, clock.nowMs() - openUntilMs)),
    async run(call, origin = {}) {
      const { source = Symbol('call'), mayOpen = true } = origin
      const probe = openUntilMs !== undefined
      if (isProbing || isOpenFor(source)) throw new BreakerOpenError('Breaker is open')
      // A call that began before the breaker opened says nothing about the system's current state.
      const isStale = () => !probe && openUntilMs !== undefined

      if (probe) isProbing = true
      try {
        const result = await call(probe)
        if (!isStale()) succeed()
        return result
      } catch (error) {
        if (error instanceof BreakerOpenError || isStale()) throw error
        if (!countsAsFailure(error)) succeed()
        else if (probe || mayOpen) fail(source)
        throw error
      } finally {
        if (probe) isProbing = false
      }
    },
  }
}
