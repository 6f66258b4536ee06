import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { CacheOutcome } from '../../platform/metrics/metrics.ts'
import { trackDependencies, type Dependency } from '../../platform/cache/dependencyTracking.ts'
import { currentClient, runPartWithDeadline } from '../../platform/requestContext.ts'
import { QueueFullError } from '../../platform/queues/workQueue.ts'
import { SiteUnavailableError } from '../rendering/site.ts'
import { AbandonedError } from '../rendering/waitingClients.ts'
import {
  bytesOf,
  isEstablished,
  setTimes,
  toCachedResponse,
  type CachedResponse,
  type BuiltResponse,
} from './cachedResponse.ts'
import { createRecentInvalidations } from './recentInvalidations.ts'
import { createSharedBuilds } from './sharedBuilds.ts'

/**
 * Makes an answer. `isKnown` tells whether an older one is kept that is whole and says that the thing exists. One that has a query is
 * never known: there is no end of such keys.
 */
type BuildResponse = (isKnown: boolean) => Promise<BuiltResponse>
type IsBusy = (isKnown: boolean) => boolean

/** Answers that are the same for everybody, each kept until something that it was made of changes. */
export interface ResponseCache {
  /**
   * The answer for a key: at once where a kept one is good, else once it is made. Those who ask at the same time share one making.
   * A kept one whose time is up is looked at again: where nothing that it was made of has changed, it is good for longer. Meanwhile it
   * is still sent for as long as its resources allow. One that is not whole does not replace a whole one that has been overdue for
   * less than a minute; where none can be made, the last one is sent for 10 minutes more.
   *
   * @param isBusy tells whether the making would have to wait for its turn: then the kept one is sent, and made anew behind it, until
   *   it is overdue for `staleMs`. After that it is sent only where there is no turn.
   * @throws what `make` throws, where there is no kept answer.
   */
  get(key: string, make: BuildResponse, isBusy?: IsBusy): CachedResponse | Promise<CachedResponse>
  /** The kept answer for a key that is good, without a look. */
  getFresh(key: string): CachedResponse | undefined
  /** The kept answer for a key if it may be sent at once; where its time is up, it is looked at, as `get` does, or made anew. */
  getFreshOrStale(key: string, make: BuildResponse): CachedResponse | undefined
  /** Whether nothing is kept for a key, however old, and nobody is making it. */
  isMissing(key: string): boolean
  /** Tells that the content of a resource has another version now; null for an unknown one. */
  changed(resource: string, version: string | null): void
  /** The bytes of all kept answers, roughly. */
  readonly calculatedSize: number
}

/** A look that finds a resource being renewed is repeated after this time, ms. */
const RECHECK_MS = 250
/** What a look has not found out by then counts as changed, so that the making has time left, ms. */
const REVALIDATE_TIMEOUT_MS = 1000
/** A whole answer is sent for so long in place of one that is not, ms. */
const LAST_WHOLE_MS = 60_000
/** An answer that cannot be made anew is sent for so long after its time, ms. */
const LAST_COPY_MS = 600_000
/** After a failure the last answer is sent for so long without another try, ms. */
const RETRY_MS = 2000
/** The shares of the memory for what does not exist and for what has a query: anybody can make up such addresses. */
const MISSING_SHARE = 1 / 16
const QUERIED_SHARE = 1 / 4

interface StoreOptions {
  /** The monotonic one. */
  clock: Clock
  log: Log
  /** The most that all kept answers may take. */
  maxBytes: number
  /** Called with each way in which an answer was come by. */
  count?: (outcome: CacheOutcome) => void
}

/** Builds an empty store. */
export function createResponseCache(options: StoreOptions): ResponseCache {
  const { clock, log, maxBytes, count = () => undefined } = options
  const readers = new Map<string, Set<CachedResponse>>()
  const kept = {
    missing: createMap(maxBytes * MISSING_SHARE),
    queried: createMap(maxBytes * QUERIED_SHARE),
    others: createMap(maxBytes * (1 - MISSING_SHARE - QUERIED_SHARE)),
  }
  const maps = Object.values(kept)
  const renewals = createSharedBuilds()
  const changes = createRecentInvalidations(clock)

  function createMap(bytes: number): LRUCache<string, CachedResponse> {
    const maxSize = Math.max(1, Math.floor(bytes))
    return new LRUCache({ maxSize, sizeCalculation: bytesOf, dispose: forgetResources })
  }

  function find(key: string): CachedResponse | undefined {
    return kept.others.get(key) ?? kept.queried.get(key) ?? kept.missing.get(key)
  }

  function forgetResources(answer: CachedResponse): void {
    for (const key of answer.resources.keys()) {
      const answers = readers.get(key)
      answers?.delete(answer)
      if (answers?.size === 0) readers.delete(key)
    }
  }

  function keep(answer: CachedResponse): void {
    const { key, status } = answer
    const map = status >= 400 ? kept.missing : key.includes('?') ? kept.queried : kept.others
    for (const former of maps) former.delete(key)
    for (const resource of answer.resources.keys()) {
      const answers = readers.get(resource) ?? new Set()
      readers.set(resource, answers.add(answer))
    }
    map.set(key, answer)
    // One that is larger than all it may hold is not taken, and the map does not say so.
    if (!map.has(key)) forgetResources(answer)
  }

  /**
   * The client that began a renewal may be refused while another one waits with it, who then begins it anew. Whoever is refused gets the
   * last answer for as long as that may be sent.
   */
  async function renew(
    key: string,
    make: BuildResponse,
    known: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const shared = renewals.share(key, () => renewOnce(key, make, known))
    const made = await shared.catch((error: unknown) => {
      if (error instanceof TooManyRequestsError && !isForCurrentClient(error)) return undefined
      throw error
    })
    if (!made || (made.refusal && !isForCurrentClient(made.refusal))) return renew(key, make, find(key))
    return made.refusal && !made.isWhole && known && staleForMs(known) < LAST_COPY_MS ? known : made
  }

  async function renewOnce(
    key: string,
    make: BuildResponse,
    known: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    if (known && (await revalidate(known))) {
      count('looked')
      return known
    }
    try {
      const answer = await buildAndCache(key, make, known)
      const isLate = answer.isWhole && clock.nowMs() >= answer.staleUntilMs
      // Those who came after a change must not get what was begun before it.
      return isLate && answer.isCacheable ? await buildAndCache(key, make, known) : answer
    } catch (error) {
      if (error instanceof AbandonedError || error instanceof TooManyRequestsError) throw error
      count('failed')
      // The first of two makings may have been kept.
      const last = find(key) ?? known
      if (!last || staleForMs(last) >= LAST_COPY_MS) throw error
      // There are many of these, which the figures of renders tell under load, and the log otherwise.
      if (!(error instanceof QueueFullError || error instanceof SiteUnavailableError))
        log.warn(
          { answer: nameOf(key), err: error },
          'An answer could not be made anew, and its last state is sent',
        )
      return extendStale(last)
    }
  }

  async function buildAndCache(
    key: string,
    make: BuildResponse,
    known: CachedResponse | undefined,
  ): Promise<CachedResponse> {
    const { result, reads } = await trackDependencies(() => make(isEstablished(known)))
    const answer = toCachedResponse(key, result, reads, clock.nowMs())
    for (const resource of answer.resources.values()) {
      const change = changes.of(resource.key)
      if (change && change.version !== resource.version) outdate(answer, change.atMs)
    }
    count('made')
    if (answer.refusal) {
      // Not each request for what may still be sent begins this anew.
      if (known) known.freshUntilMs = Math.min(clock.nowMs() + RETRY_MS, known.staleUntilMs)
      return answer
    }
    if (known?.isWhole && !answer.isWhole && staleForMs(known) < LAST_WHOLE_MS) return extendStale(known)
    if (answer.isCacheable) keep(answer)
    return answer
  }

  /** Looks at everything in an answer whose time is up. True when it is as it was, or is being renewed and may be shown meanwhile. */
  async function revalidate(answer: CachedResponse): Promise<boolean> {
    if (!answer.isWhole || answer.changedAtMs !== Infinity || clock.nowMs() >= answer.trueUntilMs)
      return false
    const expired = [...answer.resources.values()].filter(({ freshUntilMs }) => freshUntilMs <= clock.nowMs())
    const look = () => Promise.all(expired.map(readAgain))
    const reads = await runPartWithDeadline(REVALIDATE_TIMEOUT_MS, look, 'answers')
    if (reads.some((read, at) => read?.version !== expired[at]?.version)) return false
    for (const read of reads) if (read) answer.resources.set(read.key, read)
    setTimes(answer)
    const nowMs = clock.nowMs()
    // A change may have been told of during the look.
    if (answer.changedAtMs !== Infinity || nowMs >= answer.staleUntilMs) return false
    answer.freshUntilMs = Math.max(answer.freshUntilMs, Math.min(nowMs + RECHECK_MS, answer.staleUntilMs))
    return true
  }

  /** Sends an answer for a while longer although it should be made anew. */
  function extendStale(answer: CachedResponse): CachedResponse {
    answer.freshUntilMs = clock.nowMs() + RETRY_MS
    answer.staleUntilMs = Math.max(answer.staleUntilMs, answer.freshUntilMs + RETRY_MS)
    return answer
  }

  /**
   * For how long an answer should have been made anew or looked at again, ms. What it was made of may have been outdated for long
   * already, where nothing newer could be loaded.
   */
  function staleForMs({ dataFreshUntilMs, builtAtMs }: CachedResponse): number {
    return clock.nowMs() - Math.max(dataFreshUntilMs, builtAtMs)
  }

  function outdate(answer: CachedResponse, atMs: number): void {
    answer.changedAtMs = Math.min(answer.changedAtMs, atMs)
    setTimes(answer)
  }

  function getFresh(key: string): CachedResponse | undefined {
    const known = find(key)
    if (!known || clock.nowMs() >= known.freshUntilMs) return undefined
    count('kept')
    return known
  }

  function getFreshOrStale(key: string, make: BuildResponse): CachedResponse | undefined {
    const good = getFresh(key)
    if (good) return good
    const known = find(key)
    if (!known || clock.nowMs() >= known.staleUntilMs) return undefined
    // Nobody waits for it, and a failure has been logged where it happened.
    if (!renewals.hasEnough(key)) renew(key, make, known).catch(() => undefined)
    count('stale')
    return known
  }

  function get(key: string, make: BuildResponse, isBusy?: IsBusy): CachedResponse | Promise<CachedResponse> {
    const atOnce = getFreshOrStale(key, make)
    if (atOnce) return atOnce
    const known = find(key)
    const renewal = renew(key, make, known)
    if (!known || staleForMs(known) >= known.staleMs || !isBusy?.(isEstablished(known))) return renewal
    renewal.catch(() => undefined)
    count('stale')
    return known
  }

  return {
    getFresh,
    getFreshOrStale,
    get,
    isMissing: (key) => !renewals.has(key) && find(key) === undefined,
    changed(resource, version) {
      changes.add(resource, version)
      for (const answer of readers.get(resource) ?? []) {
        if (answer.resources.get(resource)?.version !== version) outdate(answer, clock.nowMs())
      }
    },
    get calculatedSize() {
      return maps.reduce((sum, map) => sum + map.calculatedSize, 0)
    },
  }
}

function isForCurrentClient({ client }: TooManyRequestsError): boolean {
  return client === currentClient()
}

/** The beginning of a key, without what a fan may have put into her address. */
function nameOf(key: string): string {
  return key.split(/[?{]/)[0] ?? ''
}

/** The resource as it is now; undefined when it could not be read. */
async function readAgain({ key, readAgain: again }: Dependency): Promise<Dependency | undefined> {
  const { reads } = await trackDependencies(() => again().catch(() => undefined))
  return reads.resources.get(key)
}
