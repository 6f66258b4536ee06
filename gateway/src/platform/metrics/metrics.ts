import { collectDefaultMetrics, Registry } from 'prom-client'
import { REDIS_STATES, type RedisState } from '../redis/redisState.ts'
import { createInstruments } from './instruments.ts'
import { createOperationMetrics, type OperationMetrics } from './operationMetrics.ts'
import { createRenderMetrics, type RenderMetrics } from './renderMetrics.ts'
import { createVisitMetrics, type VisitMetrics } from './visitMetrics.ts'

/** How a call to an outside system ended. */
export type UpstreamOutcome = 'ok' | 'not_found' | 'status' | 'network' | 'timeout' | 'invalid'
/** Which tier answered a cached read; `load` when the upstream was asked, `last_good` when old data replaced a failure. */
export type CacheTier = 'memory' | 'stale' | 'redis' | 'last_good' | 'load'

/**
 * How a request for a picture ended: sent from memory, made, redirected to its own address, refused for what was requested or for too
 * much work, or failed.
 */
export type PictureOutcome = 'memory' | 'made' | 'redirected' | 'refused' | 'failed'

/**
 * How a request for a share picture ended: sent from memory, made, redirected to its own address, missing, refused because its client
 * had too many made, or answered with the league's own picture because it could not be made.
 */
export type ShareOutcome = 'memory' | 'made' | 'redirected' | 'missing' | 'refused' | 'failed'

/**
 * How a response was served: `kept` fresh from the cache, `stale` during revalidation, `looked` after
 * revalidation, `made` when it was built, `failed` when building failed.
 */
export type CacheOutcome = 'kept' | 'stale' | 'looked' | 'made' | 'failed'

/** The end of a load under a lease: this process loaded, found what another had stored, or loaded after it had waited for another in vain. */
type LeaseOutcome = 'load' | 'found' | 'timeout'

/** The transport of a subscription. */
export type SubscriptionTransport = 'sse' | 'ws'

/** What the process measures. Labels hold names from the code only, never anything that a visitor sent. */
export interface Metrics extends VisitMetrics, RenderMetrics, OperationMetrics {
  readonly contentType: string
  /** All figures in Prometheus' text format. */
  text(): Promise<string>
  /** Reads the health of each outside system at each scrape. */
  watchUpstreams(healths: () => Readonly<Record<string, string>>): void
  upstreamCall(upstream: string, outcome: UpstreamOutcome, durationMs: number): void
  /** A load of a declared address was refused permanently, with this HTTP status. */
  upstreamRefusal(upstream: string, status: string): void
  /** All attempts of a call failed. */
  maxFailedFetchReached(upstream: string): void
  cacheRead(tier: CacheTier): void
  /** A load under a lease has ended. */
  loadLease(outcome: LeaseOutcome): void
  /** An answer for this cache key had less than half of the last good one's items, or none. The label is the kind of resource. */
  listShrunk(cacheKey: string): void
  /** This many rows of an answer for this cache key were invalid and dropped. The label is the kind of resource. */
  unreadableRows(cacheKey: string, count: number): void
  /** A request for a resized picture was answered with this many bytes. */
  picture(outcome: PictureOutcome, durationMs: number, bytes: number): void
  /** Has the pictures that wait for their turn counted whenever the figures are read. */
  watchWaitingPictures(waiting: () => number): void
  /** A request for a share picture was answered with so many bytes. */
  sharePicture(outcome: ShareOutcome, durationMs: number, bytes: number): void
  /** A response was served from the cache or built. */
  responseServed(outcome: CacheOutcome): void
  /** Reads the bytes of all cached responses and of their targets at each scrape. */
  watchCacheBytes(bytes: { answers: () => number; addresses: () => number }): void
  /** Reads the state of Redis at each scrape. */
  watchRedis(state: () => RedisState): void
  /** A client of server-sent events was sent a result: serialized for it alone (`made`), or shared with other clients. */
  eventFrame(outcome: 'made' | 'shared'): void
  /** One subscriber more, or one fewer. */
  subscribers(transport: SubscriptionTransport, change: 1 | -1): void
  /** One place for a stream more is taken, or one fewer. */
  streamPlaces(transport: SubscriptionTransport, change: 1 | -1): void
  /** A stream was refused, by the limit of its client or that of the process. */
  streamRefused(transport: SubscriptionTransport, reason: 'client' | 'process'): void
  /** A request was answered; `route` is a pattern such as /graphql or page, never the address itself. */
  request(route: string, status: number, durationMs: number): void
}

/** The upper bounds of the buckets for requests for pictures, s. */
const PICTURE_BUCKETS = [0.001, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 8]

/**
 * Builds metrics on a registry of their own, so that two servers in one process do not share figures.
 * `withProcess` adds memory, CPU and event-loop figures.
 */
export function createMetrics(options: { withProcess?: boolean } = {}): Metrics {
  const registry = new Registry()
  if (options.withProcess) collectDefaultMetrics({ register: registry })
  const instruments = createInstruments(registry)
  const { counter, gauge, histogram, watch, watchStates } = instruments

  const upstreamCalls = histogram(
    'upstream_call_duration_seconds',
    'Attempts to call an outside system, by how they ended',
    ['upstream', 'outcome'],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  )
  const failedFetches = counter(
    'max_failed_fetch_reached_total',
    'Calls to an outside system of which every attempt failed',
    ['upstream'],
  )
  const refusals = counter(
    'upstream_refusals_total',
    'Loads that an outside system has refused for good, by the status of its answer',
    ['upstream', 'status'],
  )
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
  const subscribers = gauge('subscribers', 'Subscriptions that are open just now, by how they are reached', [
    'transport',
  ])
  const streamPlaces = gauge('stream_places', 'Places for streams that are taken, by how they are reached', [
    'transport',
  ])
  const refusedStreams = counter(
    'streams_refused_total',
    'Streams that were refused, by whose limit was reached',
    ['transport', 'reason'],
  )
  const eventFrames = counter(
    'event_frames_total',
    'Results sent to subscribers as server-sent events, by whether their bytes were made for that',
    ['outcome'],
  )
  const pictures = histogram(
    'picture_duration_seconds',
    'Requests for pictures in some width, by how they ended',
    ['outcome'],
    PICTURE_BUCKETS,
  )
  const pictureBytes = counter(
    'picture_bytes_total',
    'Bytes of the pictures that were sent, by where they came from',
    ['outcome'],
  )
  const sharePictures = histogram(
    'share_picture_duration_seconds',
    'Requests for share pictures, by how they ended',
    ['outcome'],
    PICTURE_BUCKETS,
  )
  const sharePictureBytes = counter(
    'share_picture_bytes_total',
    'Bytes of the share pictures that were sent, by where they came from',
    ['outcome'],
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
    ...createVisitMetrics(instruments),
    ...createRenderMetrics(instruments),
    ...createOperationMetrics(instruments),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watchUpstreams: (healths) =>
      watchStates(
        'upstream_health',
        '1 for the state in which an outside system is: ok, partly, failing, or refusing our calls',
        ['upstream', 'state'],
        () =>
          Object.entries(healths()).map(([upstream, state]) => ({
            labels: { upstream, state },
            holds: true,
          })),
      ),
    upstreamCall: (upstream, outcome, durationMs) =>
      upstreamCalls.observe({ upstream, outcome }, durationMs / 1000),
    upstreamRefusal: (upstream, status) => refusals.inc({ upstream, status }),
    maxFailedFetchReached: (upstream) => failedFetches.inc({ upstream }),
    cacheRead: (tier) => cacheReads.inc({ tier }),
    loadLease: (outcome) => loadLeases.inc({ outcome }),
    listShrunk: (cacheKey) => shrunkenLists.inc({ resource: kindOf(cacheKey) }),
    unreadableRows: (cacheKey, count) => unreadableRows.inc({ resource: kindOf(cacheKey) }, count),
    picture(outcome, durationMs, bytes) {
      pictures.observe({ outcome }, durationMs / 1000)
      if (bytes > 0) pictureBytes.inc({ outcome }, bytes)
    },
    watchWaitingPictures: (waiting) =>
      watch('pictures_waiting', 'Pictures that wait for their turn', waiting),
    sharePicture(outcome, durationMs, bytes) {
      sharePictures.observe({ outcome }, durationMs / 1000)
      if (bytes > 0) sharePictureBytes.inc({ outcome }, bytes)
    },
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
    eventFrame: (outcome) => eventFrames.inc({ outcome }),
    subscribers: (transport, change) => subscribers.inc({ transport }, change),
    streamPlaces: (transport, change) => streamPlaces.inc({ transport }, change),
    streamRefused: (transport, reason) => refusedStreams.inc({ transport, reason }),
    request: (route, status, durationMs) => requests.observe({ route, status }, durationMs / 1000),
  }
}

/** The kind of resource that a cache key begins with, such as `player box score` of `player box score:v4/…`: a name from the code alone. */
function kindOf(cacheKey: string): string {
  return /^[a-z -]+/i.exec(cacheKey)?.[0] ?? 'other'
}
