import { collectDefaultMetrics, Registry } from 'prom-client'
import { REDIS_STATES, type RedisState } from '../redis/redisState.ts'
import { createInstruments, PREFIX } from './instruments.ts'
import { createLiveMetrics, type LiveMetrics } from './liveMetrics.ts'
import { createOperationMetrics, type OperationMetrics } from './operationMetrics.ts'
import { createPictureMetrics, type PictureMetrics } from './pictureMetrics.ts'
import { createProcessMetrics, type ProcessMetrics } from './processMetrics.ts'
import { createRenderMetrics, type RenderMetrics } from './renderMetrics.ts'
import { createUpstreamMetrics, type UpstreamMetrics } from './upstreamMetrics.ts'
import { createVisitMetrics, type VisitMetrics } from './visitMetrics.ts'

/** Which tier answered a cached read; `load` when the upstream was asked, `last_good` when old data replaced a failure. */
export type CacheTier = 'memory' | 'stale' | 'redis' | 'last_good' | 'load'

/**
 * How a response was served: `kept` fresh from the cache, `stale` during revalidation, `looked` after
 * revalidation, `made` when it was built, `failed` when building failed.
 */
export type CacheOutcome = 'kept' | 'stale' | 'looked' | 'made' | 'failed'

/** The end of a load under a lease: this process loaded, found what another had stored, or loaded after it had waited for another in vain. */
type LeaseOutcome = 'load' | 'found' | 'timeout'

/** What the process measures. Labels hold names from the code only, never anything that a visitor sent. */
export interface Metrics
  extends
    LiveMetrics,
    OperationMetrics,
    PictureMetrics,
    ProcessMetrics,
    RenderMetrics,
    UpstreamMetrics,
    VisitMetrics {
  readonly contentType: string
  /** All figures in Prometheus' text format. */
  text(): Promise<string>
  cacheRead(tier: CacheTier): void
  /** A load under a lease has ended. */
  loadLease(outcome: LeaseOutcome): void
  /** An answer for this cache key had less than half of the last good one's items, or none. The label is the kind of resource. */
  listShrunk(cacheKey: string): void
  /** This many rows of an answer for this cache key were invalid and dropped. The label is the kind of resource. */
  unreadableRows(cacheKey: string, count: number): void
  /** A response was served from the cache or built. */
  responseServed(outcome: CacheOutcome): void
  /** Reads the bytes of all cached responses and of their targets at each scrape. */
  watchCacheBytes(bytes: { answers: () => number; addresses: () => number }): void
  /** Reads the state of Redis at each scrape. */
  watchRedis(state: () => RedisState): void
  /** A request was answered; `route` is a pattern such as /graphql or page, never the address itself. */
  request(route: string, status: number, durationMs: number): void
}

/**
 * Builds metrics on a registry of their own, so that two servers in one process do not share figures.
 * `withProcess` adds memory, CPU and event-loop figures.
 */
export function createMetrics(options: { withProcess?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.withProcess) collectDefaultMetrics({ register: registry, prefix: PREFIX })
  const instruments = createInstruments(registry)
  const { counter, histogram, watch, watchStates } = instruments

  const cacheReads = counter('cache_reads_total', 'Cached reads, by what answered them', ['tier'])
  const loadLeases = counter(
    'load_leases_total',
    'Loads that the processes of a fleet share, by what came of them in this one',
    ['outcome'],
  )
  const shrunkenLists = counter(
    'thin_answers_total',
    'Answers that had lost most of their items or all, by what they are about',
    ['resource'],
  )
  const unreadableRows = counter(
    'unreadable_rows_total',
    'Rows that were left out of an answer because they could not be read, by what it is about',
    ['resource'],
  )
  const responses = counter(
    'kept_answers_total',
    'Pages and operations that may be kept, by how they were come by',
    ['outcome'],
  )
  const requests = histogram(
    'request_duration_seconds',
    'Requests answered',
    ['route', 'status'],
    [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
  )

  return {
    ...createLiveMetrics(instruments),
    ...createOperationMetrics(instruments),
    ...createPictureMetrics(instruments),
    ...createProcessMetrics(instruments),
    ...createRenderMetrics(instruments),
    ...createUpstreamMetrics(instruments),
    ...createVisitMetrics(instruments),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    cacheRead: (tier) => cacheReads.inc({ tier }),
    loadLease: (outcome) => loadLeases.inc({ outcome }),
    listShrunk: (cacheKey) => shrunkenLists.inc({ resource: resourceKind(cacheKey) }),
    unreadableRows: (cacheKey, count) => unreadableRows.inc({ resource: resourceKind(cacheKey) }, count),
    responseServed: (outcome) => responses.inc({ outcome }),
    watchCacheBytes({ answers, addresses }) {
      watch('kept_answer_bytes', 'Bytes of the pages and operations that are kept in memory, about', answers)
      watch('kept_address_bytes', 'Bytes of what finds them by address or posted body, about', addresses)
    },
    watchRedis: (state) =>
      watchStates(
        'redis_state',
        '1 for the state that Redis is in for this process, 0 for all others',
        ['state'],
        () => {
          const current = state()
          return REDIS_STATES.map((known) => ({ labels: { state: known }, holds: known === current }))
        },
      ),
    request: (route, status, durationMs) => requests.observe({ route, status }, durationMs / 1000),
  }
}

/** The kind of resource that a cache key begins with, such as `player box score` of `player box score:v4/…`: a name from the code alone. */
export function resourceKind(cacheKey: string): string {
  return /^[a-z -]+/i.exec(cacheKey)?.[0] ?? 'other'
}
