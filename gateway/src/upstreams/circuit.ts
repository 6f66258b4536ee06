import { LRUCache } from 'lru-cache'
import { isTransient, NotFoundError, UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { FleetStore } from '../platform/redis/fleetStore.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { BreakerOpenError, createBreaker, type Breaker } from '../platform/resilience/breaker.ts'
import { isTokenRefusal, statusOf } from './refusalCodes.ts'
import { RETRY_AFTER_CHANNEL, retryAfterMessage, type RetryAfter } from './retryAfter.ts'
import { atMost } from '../platform/atMost.ts'

/**
 * The health of an outside system, by the site's calls: `failing` while the breaker of the whole system is open, or those of all its
 * groups; `partly` while that of a group is open; `refusing` while it permanently refuses the site's calls.
 */
export type UpstreamHealth = 'ok' | 'partly' | 'failing' | 'refusing'

/** From best to worst. */
const HEALTHS = ['ok', 'partly', 'failing'] as const satisfies UpstreamHealth[]

/** The target of a call. */
export interface CallTarget {
  /** The path for the log, without its query. */
  path: string
  /** The full address, which identifies the target. */
  address: string
  /** The fan for whom the call is made, by a name that stays the same with her next token; left out for calls of the site. */
  fan?: string
  /** The group that shares a breaker, such as an endpoint. The address when left out; calls for fans have none. */
  group?: string
  /** Whether a visitor may have made up the address: its failures then open no breaker and are no refusals. */
  mayBeMadeUp?: boolean
  /** Whether the address always exists, so that a 404 is a refusal. */
  isPermanent?: boolean
}

/** Calls of one kind, which share breakers. */
export interface Lane {
  /**
   * Calls, unless a breaker or `Retry-After` forbids it.
   * @param call learns whether it is a `probe`, the single call that finds out whether the system has recovered.
   * @param refusedBy reads from a usable answer why the address is refused permanently; undefined where it is not.
   * @throws UpstreamUnavailableError without a call while a breaker is open, or until the `Retry-After` of the address has passed, with the
   * remaining time; else what the call throws.
   */
  run<T>(
    target: CallTarget,
    call: (probe: boolean) => Promise<T>,
    refusedBy: (answer: T) => string | undefined,
  ): Promise<T>
}

/** The state of an outside system, for operators. */
export interface ObservedSystem {
  health(): UpstreamHealth
  /** Why it refuses the site's calls now: a status such as `402`, or a code such as `ACCESS_DENIED`; undefined where it does not. */
  refusedWith(): string | undefined
}

/** Decides for all calls to one outside system whether they may be made, by the outcomes of earlier ones. */
export interface Circuit extends ObservedSystem {
  /** Adds breakers for calls of the site, or for fans: fans' calls do not affect the health, and one fan's record opens no breaker. */
  lane(kind: 'site' | 'fans'): Lane
}

interface CircuitParts {
  /** Name of the system, for log and metrics, such as `league`. */
  upstream: string
  /** The monotonic one. */
  clock: Clock
  log: Log
  metrics: Pick<Metrics, 'upstreamRefusal'>
  /**
   * Shares the `Retry-After` of fans' calls between processes; left out, each process learns it by itself. The site's is shared through the
   * cache.
   */
  fleetStore?: Pick<FleetStore, 'publish' | 'subscribe'> | undefined
}

/** A breaker opens after this many failed calls in a row … */
const FAILURES = 5
/** … to this many different addresses of its group, or groups of its system. */
const SOURCES = 3
const OPEN_MS = 5000
/** How many groups and refused addresses are remembered. */
const MAX_KNOWN = 1000
/** An open breaker that has been ready for a probe this long is ignored, ms: a game that has ended is not requested again. */
const UNTRIED_MS = 20_000
/** One breaker source for all addresses that may be made up: each is new, and together they would take every probe. */
const MADE_UP = 'made up'
const MAX_RETRY_AFTERS = 10_000

/** A refusal is forgotten after this time, even if its address was not requested again, ms: as long as last good data is served. */
const REFUSAL_MS = 24 * 60 * 60_000
/** Any refusal but that of a token raises the alarm after this many loads of its address in a row. */
const REFUSALS_IN_A_ROW = 2

/** Builds the circuit of one outside system, with no history. */
export function createCircuit(parts: CircuitParts): Circuit {
  const { upstream, log } = parts
  const retryAfters = createRetryAfters(parts)
  const refusals = createRefusals(parts)
  const siteBreakers: ReturnType<typeof createBreakers>[] = []

  return {
    refusedWith: refusals.current,
    health: () =>
      refusals.current() === undefined
        ? (HEALTHS.findLast((health) => siteBreakers.some((breakers) => breakers.health() === health)) ??
          'ok')
        : 'refusing',
    lane(kind) {
      const breakers = createBreakers(parts, kind === 'fans' ? affectsEveryFan : saysSystemIsDown)
      if (kind === 'site') siteBreakers.push(breakers)
      return {
        async run(target, call, refusedBy) {
          const retryAfterMs = retryAfters.leftMs(target)
          if (retryAfterMs > 0) {
            const message = `${target.path} of ${upstream} asked to be left alone`
            throw new UpstreamUnavailableError(message, { retryAfterMs })
          }
          try {
            const result = await breakers.run(target, call)
            retryAfters.noteEnd(target)
            refusals.noteEnd(target, { refusal: refusedBy(result) })
            return result
          } catch (error) {
            retryAfters.noteEnd(target, error)
            refusals.noteEnd(target, { error })
            if (!(error instanceof BreakerOpenError)) throw error
            log.debug({ upstream, path: target.path }, 'The call was refused, because the breaker is open')
            throw new UpstreamUnavailableError(`The breaker of ${upstream} is open`, { cause: error })
          }
        },
      }
    },
  }
}

/** The health of each of several systems, by its name. */
export function healthsOf(systems: Readonly<Record<string, ObservedSystem>>): Record<string, UpstreamHealth> {
  return Object.fromEntries(Object.entries(systems).map(([name, system]) => [name, system.health()]))
}

/** The breaker of the whole system, which counts errors for which `isDown` is true, and one for each group. */
function createBreakers({ upstream, clock, log }: CircuitParts, isDown: (error: unknown) => boolean) {
  const createOne = (group: string | undefined, countsAsFailure: (error: unknown) => boolean) =>
    createBreaker({
      ...{ clock, failures: FAILURES, sources: SOURCES, openMs: OPEN_MS, countsAsFailure },
      onChange: (state) => log.warn({ upstream, group, state }, 'The breaker opened or closed'),
    })
  const whole = createOne(undefined, isDown)
  const groups = new LRUCache<string, Breaker>(atMost(MAX_KNOWN))

  function breakerOf(group: string): Breaker {
    const breaker = groups.get(group) ?? createOne(group, isTransient)
    groups.set(group, breaker)
    return breaker
  }

  return {
    run<T>(target: CallTarget, call: (probe: boolean) => Promise<T>): Promise<T> {
      const { address, fan, group = address, mayBeMadeUp = false } = target
      if (fan !== undefined) return whole.run(call)
      const origin = (source: string | undefined) => ({
        source: mayBeMadeUp ? MADE_UP : source,
        mayOpen: !mayBeMadeUp,
      })
      return whole.run(
        (probe) =>
          breakerOf(group).run(
            (groupProbe) => call(probe || groupProbe),
            // An address that is its own group opens the breaker alone.
            origin(group === address ? undefined : address),
          ),
        origin(group),
      )
    },
    health(): UpstreamHealth {
      const tried = [...groups.values()].filter((breaker) => breaker.untriedMs() < UNTRIED_MS)
      const open = tried.filter((breaker) => breaker.isOpen()).length
      if (whole.isOpen() || (open > 0 && open === tried.length)) return 'failing'
      return open > 0 ? 'partly' : 'ok'
    },
  }
}

/**
 * Remembers `Retry-After`: it applies to the address, but with a 429 to a fan only to her, since it may be about her. If another fan gets a
 * 429 before it has passed, and no fan has had an answer since, it applies to all.
 */
function createRetryAfters({ clock, fleetStore }: CircuitParts) {
  /** Until when (monotonic), by address, or by address and fan. */
  const untilMs = new LRUCache<string, number>(atMost(MAX_RETRY_AFTERS))
  /** By address, the fan who got the last 429; deleted once a fan has had an answer. */
  const refusedLast = new LRUCache<string, string>(atMost(MAX_RETRY_AFTERS))

  const keyOf = (address: string, fan: string) => `${address} ${fan}`
  const leftOf = (key: string) => Math.max(0, (untilMs.get(key) ?? 0) - clock.nowMs())

  function begin({ address, fan, ms }: RetryAfter): void {
    const endMs = clock.nowMs() + ms
    // A shorter one, to a call that was in flight meanwhile, does not replace it.
    const set = (key: string) => void untilMs.set(key, Math.max(endMs, untilMs.get(key) ?? 0))
    if (fan === undefined) return set(address)
    const other = refusedLast.get(address)
    if (other !== undefined && other !== fan && leftOf(keyOf(address, other)) > 0) set(address)
    set(keyOf(address, fan))
    refusedLast.set(address, fan)
  }

  fleetStore?.subscribe(RETRY_AFTER_CHANNEL, (received) => {
    const { success, data } = retryAfterMessage.safeParse(received)
    if (success) begin(data)
  })

  return {
    /** For how many ms more a call must not be made; 0 where it may be. */
    leftMs({ address, fan }: CallTarget): number {
      return fan === undefined ? leftOf(address) : Math.max(leftOf(address), leftOf(keyOf(address, fan)))
    },
    noteEnd({ address, fan }: CallTarget, error?: unknown): void {
      if (error === undefined) refusedLast.delete(address)
      if (!(error instanceof UpstreamUnavailableError) || error.retryAfterMs <= 0) return
      const isForFan = fan !== undefined && error.status === 429
      const retryAfter = { address, ms: error.retryAfterMs, ...(isForFan && { fan }) }
      // This process receives its own messages.
      if (fleetStore && fan !== undefined) fleetStore.publish(RETRY_AFTER_CHANNEL, retryAfter)
      else begin(retryAfter)
    },
  }
}

/**
 * Tracks whether the system permanently refuses the site's token, account or addresses. An alarm begins with the first 401 or 403, or with
 * the second refusal of an address in a row, and ends when each refused address has answered, or was not requested for a day. Begin and end
 * are logged once.
 */
function createRefusals({ upstream, clock, log, metrics }: CircuitParts) {
  const refused = new LRUCache<string, { refusal: string; inARow: number }>({
    ...{ ...atMost(MAX_KNOWN), ttl: REFUSAL_MS, ttlResolution: 0 },
    perf: { now: () => clock.nowMs() },
  })
  let wasOn = false

  const current = () =>
    [...refused.values()].find(
      ({ refusal, inARow }) => inARow >= REFUSALS_IN_A_ROW || isTokenRefusal(refusal),
    )?.refusal

  function logChange(): void {
    const refusal = current()
    if (wasOn === (refusal !== undefined)) return
    wasOn = refusal !== undefined
    if (refusal === undefined)
      return log.info({ upstream }, 'The outside system takes the calls of the site again')
    const what = isTokenRefusal(refusal) ? 'token' : 'calls'
    log.error(
      { upstream, status: statusOf(refusal), refusal },
      `The outside system refuses the ${what} of the site`,
    )
  }

  return {
    current,
    noteEnd(target: CallTarget, { error, refusal }: { error?: unknown; refusal?: string | undefined }): void {
      const { address, fan, mayBeMadeUp = false, isPermanent = false } = target
      if (fan !== undefined || mayBeMadeUp) return
      const isMissing = error instanceof NotFoundError
      const ofError = error instanceof UpstreamUnavailableError ? error.refusal : undefined
      const code = refusal ?? (isMissing && isPermanent ? '404' : ofError)
      if (code !== undefined) {
        refused.set(address, { refusal: code, inARow: (refused.get(address)?.inARow ?? 0) + 1 })
        metrics.upstreamRefusal(upstream, String(statusOf(code)))
      } else if (error === undefined || isMissing) refused.delete(address)
      if (wasOn || refused.size > 0) logChange()
    },
  }
}

/**
 * Whether a failure says something about the system as a whole: no answer, or one from a proxy in front of it (502, 503, 504). Any other
 * status is an answer about an address.
 */
function saysSystemIsDown(error: unknown): boolean {
  return isTransient(error) && (error.status === undefined || [502, 503, 504].includes(error.status))
}

/**
 * Whether a failure affects every fan, as when the service is unreachable, too slow, too busy or down. Any other status, above all 500, may
 * be caused by one fan's own record; if it counted, her repeated requests would open the breaker for everybody.
 */
function affectsEveryFan(error: unknown): boolean {
  return saysSystemIsDown(error) || (isTransient(error) && error.status === 429)
}
