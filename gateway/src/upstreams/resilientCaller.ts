import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { isTransient, NotFoundError, UpstreamUnavailableError } from '../errors.ts'
import { BreakerOpenError, createBreaker, type Breaker } from '../platform/resilience/breaker.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { Priority } from '../platform/cache/priority.ts'
import { createRetry } from '../platform/resilience/retry.ts'
import { createCallPauses, type CallPauses } from './callPauses.ts'
import { createRefusalAlarm, refusalOf, type RefusalAlarm } from './refusalAlarm.ts'

/**
 * The health of an outside system, by the calls of the site: `failing` while the breaker of the whole system is open, or those of all its
 * groups; `partly` while that of a group is open; `refusing` while it refuses the site's calls for good (`createRefusalAlarm`).
 */
export type UpstreamHealth = 'ok' | 'partly' | 'failing' | 'refusing'

/** From best to worst. */
const healths = ['ok', 'partly', 'failing', 'refusing'] as const satisfies UpstreamHealth[]

/** The settings of every caller of an outside system. Times are in ms. */
export interface CallSettings {
  /** How long one attempt may take. */
  deadlineMs: Readonly<Record<Priority, number>>
  /** The wait after the first failed attempt. */
  retryDelayMs: number
  /** How many attempts a call has: two when left out; one where the call is repeated soon anyway. */
  attempts?: 1 | 2
  /** Whether the breaker of the whole system counts an error as a failure; `saysSystemIsDown` when left out. */
  countsAsFailure?: (error: unknown) => boolean
  /** The pauses that the system has asked for; those of this caller alone when left out. */
  pauses?: CallPauses
  /** Knows what the system refuses for good; one for this caller alone when left out. */
  refusals?: RefusalAlarm
  clock: Clock
  log: Log
  metrics: Metrics
  fetch?: typeof globalThis.fetch
  /** Resolves after so many ms; a real timer when left out. */
  wait?: (ms: number) => Promise<unknown>
}

/** What is called. */
interface CallTarget {
  /** For the log, without its query. */
  path: string
  priority: Priority
  /** The address, with everything that tells it from others; left out for calls of a fan, whose breaker is one for all. */
  address?: string
  /** What fails together, such as an endpoint: it has a breaker of its own. The address when left out. */
  group?: string
  /** Whether a visitor may have made up the address: its failures then open no breaker, and say nothing of refusals. */
  mayBeMadeUp?: boolean
  /** Whether the system always has the address, so that a 404 there refuses it. */
  isPermanent?: boolean
  /** Of a call of a fan, what has a pause of its own, and who she is by `nameOfFan`. */
  ofFan?: { address: string; fan: string }
}

/** Makes all calls to one outside system, with deadlines, a retry and breakers. */
export interface ResilientCaller {
  /**
   * Runs an attempt and, where the settings allow it, a second one after a transient failure.
   *
   * @param refusedBy how a usable answer says that the address is refused for good; it never does when left out.
   * @throws UpstreamUnavailableError without a call while a breaker is open, or as long as the address asked to be left alone, with what is left of
   * that; else what the last attempt throws.
   */
  run<T>(
    target: CallTarget,
    attempt: (attempt: { number: number; signal: AbortSignal }) => Promise<T>,
    refusedBy?: (answer: T) => string | undefined,
  ): Promise<T>
  health(): UpstreamHealth
  /** How the system refuses the site's calls just now, such as `402`; undefined where it does not. */
  refusedWith(): string | undefined
}

/** A breaker opens after so many failed calls in a row … */
const FAILURES = 5
/** … of so many different addresses of its group, or groups of its system. */
const SOURCES = 3
const OPEN_MS = 5000
const MAX_GROUPS = 1000
/** What nobody has asked for since it failed, such as a game that is over, is no trouble after so long, ms. */
const ABANDONED_MS = 20_000
/** One source for all addresses that may be made up: each is a new one, and together they would take every probe. */
const MADE_UP = 'made up'

/**
 * Builds the caller by the rule for every outside system: two attempts unless the settings say one, a breaker for each group of
 * addresses, and one for the whole system. A breaker opens after 5 failed calls in a row, if several addresses or groups were among them,
 * and then lets one probe with a single attempt through every 5 s, so that a recovery is noticed within 10 s.
 *
 * @param upstream name of the system, for log and metrics, such as `league`.
 */
export function createResilientCaller(upstream: string, settings: CallSettings): ResilientCaller {
  const { deadlineMs, retryDelayMs, attempts = 2, countsAsFailure = saysSystemIsDown } = settings
  const { clock, log, metrics, wait = setTimeout, pauses = createCallPauses({ clock }) } = settings
  const retry = createRetry({ log, metrics, delayMs: retryDelayMs, wait })
  const alarm = settings.refusals ?? createRefusalAlarm({ upstream, clock, log, metrics })
  const createOne = (group: string | undefined, counts: (error: unknown) => boolean) =>
    createBreaker({
      ...{ clock, failures: FAILURES, sources: SOURCES, openMs: OPEN_MS, countsAsFailure: counts },
      onChange: (state) => log.warn({ upstream, group, state }, 'The breaker opened or closed'),
    })
  const whole = createOne(undefined, countsAsFailure)
  const groups = new LRUCache<string, Breaker>({ max: MAX_GROUPS })

  function breakerOf(group: string): Breaker {
    const breaker = groups.get(group) ?? createOne(group, isTransient)
    groups.set(group, breaker)
    return breaker
  }

  /** Calls through the breaker of the system and that of the group. */
  function guarded<T>(target: CallTarget, call: (probe: boolean) => Promise<T>): Promise<T> {
    const { address, group = address, mayBeMadeUp = false } = target
    if (group === undefined) return whole.run(call)
    const mayOpen = !mayBeMadeUp
    const madeUp = mayBeMadeUp ? MADE_UP : undefined
    // One address that is a group of its own opens it alone.
    const source = group === address ? undefined : address
    return whole.run(
      (probe) =>
        breakerOf(group).run((groupProbe) => call(probe || groupProbe), {
          source: madeUp ?? source,
          mayOpen,
        }),
      { source: madeUp ?? group, mayOpen },
    )
  }

  /** Notes what the end of a call says of refusals and pauses. */
  function noteEnd(
    target: CallTarget,
    { error, refusal }: { error?: unknown; refusal?: string | undefined },
  ): void {
    const { address, mayBeMadeUp = false, isPermanent = false } = target
    const isMissing = error instanceof NotFoundError
    if (address !== undefined && !mayBeMadeUp)
      alarm.note(address, {
        refusal: refusal ?? (isMissing && isPermanent ? '404' : refusalOf(error)),
        isAnswer: error === undefined || isMissing,
      })
    const pausable = pausableOf(target)
    if (pausable) pauses.noteEnd(pausable, error)
  }

  /** @throws UpstreamUnavailableError as long as the target is to be left alone */
  function checkPause(target: CallTarget): void {
    const pausable = pausableOf(target)
    const retryAfterMs = pausable ? pauses.leftMs(pausable) : 0
    if (retryAfterMs === 0) return
    throw new UpstreamUnavailableError(`${target.path} of ${upstream} asked to be left alone`, {
      retryAfterMs,
    })
  }

  return {
    health() {
      if (alarm.refusedWith() !== undefined) return 'refusing'
      const breakers = [...groups.values()]
      const open = breakers.filter((breaker) => breaker.isOpen() && breaker.untriedMs() < ABANDONED_MS).length
      if (whole.isOpen() || (open > 0 && open === breakers.length)) return 'failing'
      return open > 0 ? 'partly' : 'ok'
    },
    refusedWith: () => alarm.refusedWith(),
    async run(target, attempt, refusedBy = () => undefined) {
      const { path, priority } = target
      checkPause(target)
      try {
        const result = await guarded(target, (probe) =>
          probe
            ? retry({ upstream, attempts: 1, deadlineMs: deadlineMs.user }, attempt)
            : retry({ upstream, attempts, deadlineMs: deadlineMs[priority] }, attempt),
        )
        noteEnd(target, { refusal: refusedBy(result) })
        return result
      } catch (error) {
        noteEnd(target, { error })
        if (!(error instanceof BreakerOpenError)) throw error
        log.debug({ upstream, path }, 'The call was refused, because the breaker is open')
        throw new UpstreamUnavailableError(`The breaker of ${upstream} is open`, { cause: error })
      }
    },
  }
}

function pausableOf({ address, ofFan }: CallTarget) {
  return ofFan ?? (address === undefined ? undefined : { address })
}

/** The worst of several healths. */
export function worstHealth(...all: UpstreamHealth[]): UpstreamHealth {
  return healths.findLast((health) => all.includes(health)) ?? 'ok'
}

/**
 * Whether a failure says something about the system as a whole: no answer, or one from what stands before it (502, 503, 504). Any other
 * status is an answer about an address.
 */
export function saysSystemIsDown(error: unknown): boolean {
  return isTransient(error) && (error.status === undefined || [502, 503, 504].includes(error.status))
}
