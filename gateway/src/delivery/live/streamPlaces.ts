import type { Log } from '../../platform/log.ts'
import type { LiveMetrics, SubscriptionTransport } from '../../platform/metrics/liveMetrics.ts'

/** So many open files are left to pages, operations and calls of outside systems, where the process may have fewer than it needs. */
const RESERVED_FILES = 2000
/** When a refused client may try again, in seconds. Others leave in the meantime, or another process has room. */
const RETRY_AFTER_S = 5

const REFUSALS = {
  client: {
    ...{ status: 429, statusText: 'Too Many Requests', code: 'TOO_MANY_REQUESTS' },
    message: 'Too many streams are open from this network. End one, or try again in a moment.',
  },
  process: {
    ...{ status: 503, statusText: 'Service Unavailable', code: 'SERVICE_UNAVAILABLE' },
    message: 'No more streams can be opened here. Please try again in a moment.',
  },
} as const

/** Whose limit a stream is refused by. */
type StreamRefusalReason = keyof typeof REFUSALS

/** How a stream is refused, over whichever transport. */
export interface StreamRefusal {
  readonly status: number
  readonly statusText: string
  readonly code: string
  readonly message: string
  readonly retryAfterSeconds: number
}

/**
 * The places for streams in a process. A stream of server-sent events takes one, a WebSocket one, and each subscription over it one more.
 */
export interface StreamPlaces {
  /**
   * Takes a place for a client, a network as it is counted. Returns what gives the place back, as often as it may be called, or how
   * the client is refused.
   */
  take(transport: SubscriptionTransport, client: string): { release: () => void } | StreamRefusal
}

/**
 * Builds the places of a process. A client that takes half of what it may have is logged, once until it has less than a quarter.
 *
 * @param options.perClient how many one client may have.
 * @param options.total how many all clients may have together.
 */
export function createStreamPlaces(options: {
  perClient: number
  total: number
  log: Log
  metrics: Pick<LiveMetrics, 'streamPlaces' | 'streamRefused' | 'watchLargestClient'>
}): StreamPlaces {
  const { perClient, total, log, metrics } = options
  const takenBy = new Map<string, number>()
  const logged = new Set<string>()
  let taken = 0
  metrics.watchLargestClient(() => Math.max(0, ...takenBy.values()))

  function refusalOf(client: string): StreamRefusalReason | undefined {
    if ((takenBy.get(client) ?? 0) >= perClient) return 'client'
    return taken >= total ? 'process' : undefined
  }

  function count(transport: SubscriptionTransport, client: string, change: 1 | -1): void {
    const ofClient = (takenBy.get(client) ?? 0) + change
    if (ofClient > 0) takenBy.set(client, ofClient)
    else takenBy.delete(client)
    taken += change
    logLarge(client, ofClient)
    metrics.streamPlaces(transport, change)
  }

  function logLarge(client: string, streams: number): void {
    if (streams < perClient / 4) logged.delete(client)
    if (streams < perClient / 2 || logged.has(client)) return
    logged.add(client)
    log.warn({ client, streams, perClient }, 'One client holds many streams')
  }

  return {
    take(transport, client) {
      const reason = refusalOf(client)
      if (reason !== undefined) {
        metrics.streamRefused(transport, reason)
        return { ...REFUSALS[reason], retryAfterSeconds: RETRY_AFTER_S }
      }
      count(transport, client, 1)
      let isTaken = true
      return {
        release() {
          if (isTaken) count(transport, client, -1)
          isTaken = false
        },
      }
    },
  }
}

/**
 * How many places a process has: as configured, unless it may open too few files to have some left for pages.
 *
 * @param openFiles how many files it may have open.
 */
export function streamPlacesWithin(configured: number, openFiles: number): number {
  return Math.min(configured, Math.max(openFiles - RESERVED_FILES, Math.floor(openFiles / 2)))
}
