import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isOfUpstream, NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import type { NegativeCache } from './negativeCache.ts'
import type { FailureScope, SharedTier } from './sharedTier.ts'

/** How long a key whose load has failed is left alone where the outside system does not ask for more, in ms. */
const PAUSE_MS = 5000
/** No system is asked to be left alone, and no 404 is remembered, for longer than this. What Redis keeps for longer is junk, and counts as nothing. */
const MAX_MS = 5 * 60_000
const MAX_KEYS = 10_000

/** A load that has failed, and until when its key is left alone (monotonic). */
export interface RecentFailure {
  error: Error
  untilMs: number
}

/**
 * Which loads have failed in the fleet, so that one that fails is not repeated for every reader. Each process knows its own and, where Redis
 * is up, those of the others.
 */
export interface FailureMemory {
  /** The failure of a key that this process knows of, else one that another process has shared; undefined where there is none. */
  read(key: string): Promise<RecentFailure | undefined>
  /**
   * Remembers a failure of the outside system for five seconds, or as long as it asked for. Anything else is not remembered, such as that an
   * open breaker refused the load. A failure that is remembered already stays as it is.
   *
   * @param scope for which other processes it counts as well.
   * @returns until when the key is left alone (monotonic); undefined where it is not.
   */
  remember(key: string, error: unknown, scope: FailureScope): number | undefined
  /** Remembers a 404 for so many ms; for 30 s when left out. */
  rememberMissing(key: string, error: NotFoundError, ms?: number): Promise<void>
  /** Forgets the failures of a key in this process, and what its build alone could not read. */
  forget(key: string): void
}

/** A failure as it is stored in Redis for as long as it counts, without the text of what happened. */
const storedFailure = z.object({
  code: z.enum(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_INVALID', 'NOT_FOUND']),
  publicMessage: z.string(),
})
type StoredFailure = z.infer<typeof storedFailure>

export function createFailureMemory({
  shared,
  notFound,
  clock,
}: {
  shared: SharedTier | undefined
  notFound: NegativeCache
  clock: Clock
}): FailureMemory {
  const failures = new LRUCache<string, RecentFailure>({ max: MAX_KEYS })

  function find(key: string): RecentFailure | undefined {
    const failure = failures.get(key)
    return failure && clock.nowMs() < failure.untilMs ? failure : undefined
  }

  function share(
    key: string,
    failure: StoredFailure,
    { untilMs, scope }: { untilMs: number; scope: FailureScope },
  ): Promise<void> | undefined {
    const keepMs = Math.max(Math.round(untilMs - clock.nowMs()), 1)
    return shared?.writeFailure(key, failure, { keepMs, scope })
  }

  /** Keeps what another process has found out. */
  function adopt(key: string, { code, publicMessage }: StoredFailure, untilMs: number): RecentFailure {
    if (code === 'NOT_FOUND') {
      const error = new NotFoundError(publicMessage)
      notFound.remember(key, error, untilMs - clock.nowMs())
      return { error, untilMs }
    }
    const message = `${key}: another process has just failed to load it`
    const error =
      code === 'UPSTREAM_INVALID' ? new UpstreamInvalidError(message) : new UpstreamUnavailableError(message)
    failures.set(key, { error, untilMs })
    return { error, untilMs }
  }

  return {
    async read(key) {
      const own = find(key)
      if (own || !shared) return own
      const { value, leftMs = 0 } = (await shared.readFailure(key)) ?? {}
      const { success, data } = storedFailure.safeParse(value)
      if (!success || leftMs <= 0 || leftMs > MAX_MS) return undefined
      return adopt(key, data, clock.nowMs() + leftMs)
    },
    remember(key, error, scope) {
      const current = find(key)
      if (current) return current.untilMs
      if (!isOfUpstream(error)) return undefined
      const { publicMessage } = error
      const [code, retryAfterMs] =
        error instanceof UpstreamInvalidError
          ? (['UPSTREAM_INVALID', 0] as const)
          : (['UPSTREAM_UNAVAILABLE', error.retryAfterMs] as const)
      const untilMs = clock.nowMs() + Math.max(PAUSE_MS, retryAfterMs)
      failures.set(key, { error, untilMs })
      void share(key, { code, publicMessage }, { untilMs, scope })
      return untilMs
    },
    async rememberMissing(key, error, ms) {
      if (notFound.find(key)) return
      notFound.remember(key, error, ms)
      const { publicMessage } = error
      const untilMs = notFound.timesOf(key)?.expiresAtMs ?? 0
      await share(key, { code: 'NOT_FOUND', publicMessage }, { untilMs, scope: 'fleet' })
    },
    forget(key) {
      failures.delete(key)
      notFound.forget(key)
      // Whoever drops a key does not know what other builds have stored.
      void shared?.deleteFailureOfBuild(key)
    },
  }
}
