import { LRUCache } from 'lru-cache'
import { isForAnotherClient, TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { CacheOutcome } from '../../platform/metrics/metrics.ts'
import { trackDependencies, type Dependency } from '../../platform/cache/dependencyTracking.ts'
import { runWithOwnDeadline } from '../../platform/requestContext.ts'
import { SiteUnavailableError } from '../pages/site.ts'
import { AbandonedError } from '../http/waitingClients.ts'
import {
  bytesOf,
  showsExistence,
  setTimes,
  toCachedResponse,
  type CachedResponse,
  type BuiltResponse,
} from './cachedResponse.ts'
import { createRecentInvalidations } from './recentInvalidations.ts'
import { createSharedBuilds } from './sharedBuilds.ts'

/**
 * Builds a response. `exists` says that a complete one is cached, so that the page or file of the key is
 * known to exist; false for keys with a query, which anybody can make up.
 */
type BuildResponse = (exists: boolean) => Promise<BuiltResponse>
type IsBusy = (exists: boolean) => boolean

/** Responses that are the same for everybody, each cached until a dependency changes. */
export interface ResponseCache {
  /**
   * Returns the response for a key: at once while it is fresh or stale, else once it is built. Simultaneous
   * requests share one build. A stale response is revalidated in the background: where no dependency has
   * changed, it is fresh again. An incomplete response does not replace a complete one that has been stale
   * for less than a minute; when a build fails, the last response is served for 10 minutes more.
   * @param isBusy says that the build would have to queue: then the cached response is served and rebuilt in
   * the background, until it has
   * been stale for `staleMs`. After that it is served only if the queue rejects the build.
   * @throws what `build` throws, without a cached response.
   */
  get(key: string, build: BuildResponse, isBusy?: IsBusy): CachedResponse | Promise<CachedResponse>
  /** The response for a key while it is fresh. */
  getFresh(key: string): CachedResponse | undefined
  /** The response for a key while it is fresh or stale; a stale one is revalidated in the background. */
  getFreshOrStale(key: string, build: BuildResponse): CachedResponse | undefined
  /** Whether nothing is cached for a key, however old, and no build is in progress. */
  isMissing(key: string): boolean
  /** Marks the responses that depend on a resource as changed, unless they have this version of it; null for an unknown version. */
  invalidate(resource: string, version: string | null): void
  /** The bytes of all cached responses, roughly. */
  readonly calculatedSize: number
}

/** A response whose dependency is still loading is revalidated again after this time, ms. */
const RECHECK_MS = 250
/** A dependency that cannot be read within this time counts as changed, which leaves time for the build, ms. */
const REVALIDATE_TIMEOUT_MS = 1000
/** How long a complete response is served in place of an incomplete one, ms. */
const PREFER_COMPLETE_MS = 60_000
/** How long an expired response is served while builds fail, ms. */
const STALE_IF_ERROR_MS = 600_000
/** The pause after a failed build, ms. */
const RETRY_MS = 2000
/** The shares of the memory for 404s and for keys with a query: anybody can make up such addresses. */
const MISSING_SHARE = 1 / 16
const QUERIED_SHARE = 1 / 4

interface ResponseCacheOptions {
  /** The monotonic one. */
  clock: Clock
  log: Log
  /** The limit of all cached responses together. */
  maxBytes: number
  /** Called with the outcome of each request, build and revalidation. */
  count?: (outcome: CacheOutcome) => void
}

/** Builds an empty cache. */
export function createResponseCache(options: ResponseCacheOptions): ResponseCache {
  const { clock, log, maxBytes, count = () => undefined } = options
  const dependents = new Map<string, Set<CachedResponse>>()
  const caches = {
    missing: createCache(maxBytes * MISSING_SHARE),
    queried: createCache(maxBytes * QUERIED_SHARE),
    others: createCache(maxBytes * (1 - MISSING_SHARE - QUERIED_SHARE)),
  }
  const allCaches = Object.values(caches)
  const builds = createSharedBuilds()
  const invalidations = createRecentInvalidations(clock)

  function createCache(bytes: number): LRUCache<string, CachedResponse> {
    const maxSize = Math.max(1, Math.floor(bytes))
    return new LRUCache({ maxSize, sizeCalculation: bytesOf, dispose: removeDependent })
  }

  function find(key: string): CachedResponse | undefined {
    return caches.others.get(key) ?? caches.queried.get(key) ?? caches.missing.get(key)
  }

  function removeDependent(response: CachedResponse): void {
    for (const resource of response.resources.keys()) {
      const responses = dependents.get(resource)
      responses?.delete(response)
      if (responses?.size === 0) dependents.delete(resource)
    }
  }

  function set(response: CachedResponse): void {
    const { key, status } = response
    const cache = status >= 400 ? caches.missing : key.includes('?') ? caches.queried : caches.others
    for (const each of allCaches) each.delete(key)
    for (const resource of response.resources.keys()) {
      const responses = dependents.get(resource) ?? new Set()
      dependents.set(resource, responses.add(response))
    }
    cache.set(key, response)
    // A response that exceeds the whole limit is not cached, and lru-cache does not dispose of it.
    if (!cache.has(key)) removeDependent(response)
  }

  /**
   * Revalidates or rebuilds a response. If the client whose request began the build is rate limited, the next client that shares it begins
   * again. A rate-limited client gets the previous response for as long as that may be served.
   */
  async function refresh(
    key: string,
    build: BuildResponse,
    previous: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const shared = builds.share(key, () => refreshOnce(key, build, previous))
    const built = await shared.catch((error: unknown) => {
      if (error instanceof TooManyRequestsError) return error
      throw error
    })
    const refusal = built instanceof TooManyRequestsError ? built : built.refusal
    if (isForAnotherClient(refusal)) return refresh(key, build, find(key))
    const isWorse = built instanceof TooManyRequestsError || (refusal && !built.isComplete)
    if (isWorse && previous && staleForMs(previous) < STALE_IF_ERROR_MS) return previous
    if (built instanceof TooManyRequestsError) throw built
    return built
  }

  async function refreshOnce(
    key: string,
    build: BuildResponse,
    previous: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    if (previous && (await revalidate(previous))) {
      count('looked')
      return previous
    }
    try {
      const response = await buildAndCache(key, build, previous)
      const isOutdated = response.isComplete && clock.nowMs() >= response.staleUntilMs
      // Requests that arrived after an invalidation must not get a build that began before it.
      return isOutdated && response.isCacheable ? await buildAndCache(key, build, previous) : response
    } catch (error) {
      if (error instanceof AbandonedError) throw error
      count('failed')
      // The next client may build it.
      if (error instanceof TooManyRequestsError && error.status === 429) throw error
      // The first of two builds may have been cached.
      const last = find(key) ?? previous
      if (!last || staleForMs(last) >= STALE_IF_ERROR_MS) throw error
      // Under load there are many of these, which the metrics of renders count.
      if (!(error instanceof TooManyRequestsError || error instanceof SiteUnavailableError))
        log.warn(
          { answer: nameOf(key), err: error },
          'An answer could not be made anew, and its last state is sent',
        )
      return extendStale(last)
    }
  }

  async function buildAndCache(
    key: string,
    build: BuildResponse,
    previous: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const { result, reads } = await trackDependencies(() => build(showsExistence(previous)))
    const response = toCachedResponse(key, result, reads, clock.nowMs())
    for (const resource of response.resources.values()) {
      const invalidation = invalidations.of(resource.key)
      if (invalidation && invalidation.version !== resource.version) markChanged(response, invalidation.atMs)
    }
    count('made')
    if (response.refusal) {
      // Otherwise each request for the stale response would begin a build.
      if (previous) previous.freshUntilMs = Math.min(clock.nowMs() + RETRY_MS, previous.staleUntilMs)
      return response
    }
    const isWorse = previous?.isComplete && !response.isComplete
    if (isWorse && staleForMs(previous) < PREFER_COMPLETE_MS) return extendStale(previous)
    if (response.isCacheable) set(response)
    return response
  }

  /** Reads the expired dependencies again. True when none has changed, or when they are being loaded and the response may be stale. */
  async function revalidate(response: CachedResponse): Promise<boolean> {
    if (!response.isComplete || response.changedAtMs !== Infinity || clock.nowMs() >= response.trueUntilMs)
      return false
    const dependencies = [...response.resources.values()]
    const expired = dependencies.filter(({ freshUntilMs }) => freshUntilMs <= clock.nowMs())
    const readAll = () => Promise.all(expired.map(readAgain))
    const current = await runWithOwnDeadline(REVALIDATE_TIMEOUT_MS, readAll, 'answers')
    if (current.some((dependency, at) => dependency?.version !== expired[at]?.version)) return false
    for (const dependency of current) if (dependency) response.resources.set(dependency.key, dependency)
    setTimes(response)
    const nowMs = clock.nowMs()
    // It may have been invalidated meanwhile.
    if (response.changedAtMs !== Infinity || nowMs >= response.staleUntilMs) return false
    const recheckAtMs = Math.min(nowMs + RECHECK_MS, response.staleUntilMs)
    response.freshUntilMs = Math.max(response.freshUntilMs, recheckAtMs)
    return true
  }

  /** Serves a response for a while longer although it should be rebuilt. */
  function extendStale(response: CachedResponse): CachedResponse {
    response.freshUntilMs = clock.nowMs() + RETRY_MS
    response.staleUntilMs = Math.max(response.staleUntilMs, response.freshUntilMs + RETRY_MS)
    return response
  }

  /** For how long a response should have been revalidated or rebuilt, ms; its dependencies may have expired before it was built. */
  function staleForMs({ dataFreshUntilMs, builtAtMs }: CachedResponse): number {
    return clock.nowMs() - Math.max(dataFreshUntilMs, builtAtMs)
  }

  function markChanged(response: CachedResponse, atMs: number): void {
    response.changedAtMs = Math.min(response.changedAtMs, atMs)
    setTimes(response)
  }

  function getFresh(key: string): CachedResponse | undefined {
    const cached = find(key)
    if (!cached || clock.nowMs() >= cached.freshUntilMs) return undefined
    count('kept')
    return cached
  }

  function getFreshOrStale(key: string, build: BuildResponse): CachedResponse | undefined {
    const fresh = getFresh(key)
    if (fresh) return fresh
    const cached = find(key)
    if (!cached || clock.nowMs() >= cached.staleUntilMs) return undefined
    // Nobody waits for it, and a failure has been logged by the build.
    if (!builds.hasEnough(key)) refresh(key, build, cached).catch(() => undefined)
    count('stale')
    return cached
  }

  function get(key: string, build: BuildResponse, isBusy?: IsBusy): CachedResponse | Promise<CachedResponse> {
    const atOnce = getFreshOrStale(key, build)
    if (atOnce) return atOnce
    const cached = find(key)
    const refreshed = refresh(key, build, cached)
    if (!cached || staleForMs(cached) >= cached.staleMs || !isBusy?.(showsExistence(cached))) return refreshed
    refreshed.catch(() => undefined)
    count('stale')
    return cached
  }

  return {
    getFresh,
    getFreshOrStale,
    get,
    isMissing: (key) => !builds.has(key) && find(key) === undefined,
    invalidate(resource, version) {
      invalidations.add(resource, version)
      for (const response of dependents.get(resource) ?? []) {
        if (response.resources.get(resource)?.version !== version) markChanged(response, clock.nowMs())
      }
    },
    get calculatedSize() {
      return allCaches.reduce((sum, cache) => sum + cache.calculatedSize, 0)
    },
  }
}

/** The beginning of a key, without what a fan may have put into her address. */
function nameOf(key: string): string {
  return key.split(/[?{]/)[0] ?? ''
}

/** A dependency's current state; undefined when it could not be read. */
async function readAgain({ key, readAgain: read }: Dependency): Promise<Dependency | undefined> {
  const { reads } = await trackDependencies(() => read().catch(() => undefined))
  return reads.resources.get(key)
}
