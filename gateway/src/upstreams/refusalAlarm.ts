import { LRUCache } from 'lru-cache'
import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'

/** So long after its last refusal an address counts no more, though nobody has asked it again, ms: as long as data of it is good. */
const REMEMBERED_MS = 24 * 60 * 60_000
const MAX_ADDRESSES = 1000
/** How the outside system refuses a token: there is no need to see it twice. */
const TOKEN_REFUSALS: ReadonlySet<string> = new Set(['401', '403'])
/** Any other refusal counts after so many loads of its address in a row. */
const REFUSALS_IN_A_ROW = 2

/** Knows whether an outside system refuses what the site asks of it for good: its token, its account or its address. */
export interface RefusalAlarm {
  /**
   * Notes how a load of a declared address ended.
   *
   * @param refusal how it was refused, by `refusalOf` or by what the answer says; undefined for any other end.
   * @param isAnswer whether the system has answered the load.
   */
  note(address: string, end: { refusal: string | undefined; isAnswer: boolean }): void
  /** How the system refuses just now: a status such as `402`, or a code such as `ACCESS_DENIED`; undefined where it does not. */
  refusedWith(): string | undefined
}

interface Refused {
  refusal: string
  inARow: number
}

/** What an alarm needs to know of its system. */
interface RefusalAlarmParts {
  upstream: string
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'upstreamRefusal'>
}

/** How a failed load was refused for good; undefined where it may have failed for the moment, or where nobody was asked. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof UpstreamUnavailableError ? error.refusal : undefined
}

/**
 * Builds the alarm of one outside system. It begins with the first 401 or 403, or with the second refusal of an address in a row, and
 * ends when each refused address has answered again, or was not asked for a day; both are logged once, however many loads are refused in
 * between.
 */
export function createRefusalAlarm({ upstream, clock, log, metrics }: RefusalAlarmParts): RefusalAlarm {
  const refused = new LRUCache<string, Refused>({
    max: MAX_ADDRESSES,
    ttl: REMEMBERED_MS,
    ttlResolution: 0,
    perf: { now: () => clock.nowMs() },
  })
  let wasOn = false

  const current = () => [...refused.values()].find(isAlarming)

  function logChange(): void {
    const now = current()
    if (wasOn === (now !== undefined)) return
    wasOn = now !== undefined
    if (!now) return log.info({ upstream }, 'The outside system takes the calls of the site again')
    const { refusal } = now
    log.error(
      { upstream, status: statusOf(refusal), refusal },
      TOKEN_REFUSALS.has(refusal)
        ? 'The outside system refuses the token of the site'
        : 'The outside system refuses the calls of the site',
    )
  }

  return {
    refusedWith: () => current()?.refusal,
    note(address, { refusal, isAnswer }) {
      if (refusal !== undefined) {
        refused.set(address, { refusal, inARow: (refused.get(address)?.inARow ?? 0) + 1 })
        metrics.upstreamRefusal(upstream, String(statusOf(refusal)))
      } else if (isAnswer) refused.delete(address)
      if (wasOn || refused.size > 0) logChange()
    },
  }
}

/** A refusal that is named by a code stands in an answer of 200. */
function statusOf(refusal: string): number {
  return /^\d{3}$/.test(refusal) ? Number(refusal) : 200
}

function isAlarming({ refusal, inARow }: Refused): boolean {
  return inARow >= REFUSALS_IN_A_ROW || TOKEN_REFUSALS.has(refusal)
}
