import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** How a call to an outside system ended. */
export type UpstreamOutcome = 'ok' | 'not_found' | 'status' | 'network' | 'timeout' | 'invalid'
/** Where a cached read was answered from, or that it had to be loaded. */
export type CacheTier = 'memory' | 'stale' | 'redis' | 'last_good' | 'load'

/** How those are reached whom the server tells things by itself. */
export type SubscriptionTransport = 'sse' | 'ws'

/** What the process counts. Labels hold names from the code only, never anything a visitor sent. */
export interface Metrics {
  readonly contentType: string
  /** All figures in Prometheus' text format. */
  text(): Promise<string>
  upstreamCall(upstream: string, outcome: UpstreamOutcome, durationMs: number): void
  /** All attempts of a call failed (spec §8). */
  maxFailedFetchReached(upstream: string): void
  cacheRead(tier: CacheTier): void
  /** An answer held none, or less than half, of the items of the last good one. `resource` is a kind of thing, such as season. */
  thinAnswer(resource: string): void
  /** So many rows of an answer could not be read and were left out. */
  unreadableRows(resource: string, count: number): void
  /** So many subscribers more, or fewer. */
  subscribers(transport: SubscriptionTransport, change: 1 | -1): void
  /** A request was answered; `route` is a pattern such as /graphql or page, never the address itself. */
  request(route: string, status: number, durationMs: number): void
}

/** A registry of its own for each server, so that tests do not share figures. `withProcess` adds memory, CPU and event-loop figures. */
export function createMetrics(options: { withProcess?: boolean } = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (options.withProcess) collectDefaultMetrics({ register: registry })

  const upstreamCalls = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Attempts to call an outside system, by how they ended',
    labelNames: ['upstream', 'outcome'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers,
  })
  const failedFetches = new Counter({
    name: 'max_failed_fetch_reached_total',
    help: 'Calls to an outside system of which every attempt failed',
    labelNames: ['upstream'],
    registers,
  })
  const cacheReads = new Counter({
    name: 'cache_reads_total',
    help: 'Cached reads, by what answered them',
    labelNames: ['tier'],
    registers,
  })
  const thinAnswers = new Counter({
    name: 'thin_answers_total',
    help: 'Answers that had lost most of their items or all, by what they are about',
    labelNames: ['resource'],
    registers,
  })
  const unreadableRows = new Counter({
    name: 'unreadable_rows_total',
    help: 'Rows that were left out of an answer because they could not be read, by what it is about',
    labelNames: ['resource'],
    registers,
  })
  const subscribers = new Gauge({
    name: 'subscribers',
    help: 'Subscriptions that are open just now, by how they are reached',
    labelNames: ['transport'],
    registers,
  })
  const requests = new Histogram({
    name: 'request_duration_seconds',
    help: 'Requests answered',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
    registers,
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    upstreamCall: (upstream, outcome, durationMs) =>
      upstreamCalls.observe({ upstream, outcome }, durationMs / 1000),
    maxFailedFetchReached: (upstream) => failedFetches.inc({ upstream }),
    cacheRead: (tier) => cacheReads.inc({ tier }),
    thinAnswer: (resource) => thinAnswers.inc({ resource }),
    unreadableRows: (resource, count) => unreadableRows.inc({ resource }, count),
    subscribers: (transport, change) => subscribers.inc({ transport }, change),
    request: (route, status, durationMs) => requests.observe({ route, status }, durationMs / 1000),
  }
}
