import type { BuiltResponse } from '../../gateway/src/delivery/responses/cachedResponse.ts'
import { createResponseCache } from '../../gateway/src/delivery/responses/responseCache.ts'
import { addDependency } from '../../gateway/src/platform/cache/dependencyTracking.ts'
import type { CacheOutcome } from '../../gateway/src/platform/metrics/metrics.ts'
import { captureLog } from './capturedLog.ts'
import { madeAnswer } from './scoreResponses.ts'
import { settableClock } from './settableClock.ts'

/** How long the resource of `countedStore` is fresh, and then stale, ms. */
export const FRESH_MS = 20_000
export const STALE_MS = 10_000

/** A response cache whose responses depend on one resource that tests change, with its outcomes counted. */
export function countedStore() {
  const clock = settableClock()
  const { log, lines } = captureLog()
  const outcomes: CacheOutcome[] = []
  const count = (outcome: CacheOutcome) => void outcomes.push(outcome)
  const store = createResponseCache({ clock, log, maxBytes: 1_000_000, count })
  const resource = { version: 1, confirmedAtMs: clock.nowMs(), readAgain: () => Promise.resolve() }
  const noteResource = () =>
    addDependency({
      ...{ key: 'score', version: String(resource.version), confirmedAtMs: resource.confirmedAtMs },
      freshUntilMs: resource.confirmedAtMs + FRESH_MS,
      staleUntilMs: resource.confirmedAtMs + FRESH_MS + STALE_MS,
      async readAgain() {
        await resource.readAgain()
        noteResource()
      },
    })
  const make = (changes: Partial<BuiltResponse> = {}) => {
    noteResource()
    return Promise.resolve(madeAnswer(`goals ${resource.version}`, changes))
  }

  return {
    ...{ store, clock, lines, resource, make },
    get: async (make_: () => Promise<BuiltResponse> = () => make()) =>
      (await store.get('/', make_)).body.toString(),
    /** Advances the clock. */
    advance: (ms: number) => clock.advance(ms),
    /** Confirms the unchanged resource now. */
    confirm: () => void (resource.confirmedAtMs = clock.nowMs()),
    /** The outcomes since the previous call. */
    counted: () => outcomes.splice(0),
  }
}

/** A build that fails. */
export const failing = () => Promise.reject(new Error('no renderer'))
