import { createHash } from 'node:crypto'
import type { ExecutionArgs } from 'graphql'
import { z } from 'zod'
import { withoutTracking } from '../../../platform/cache/dependencyTracking.ts'
import type { Clocks } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { LiveMetrics } from '../../../platform/metrics/liveMetrics.ts'
import type { FleetStore } from '../../../platform/redis/fleetStore.ts'
import { runInBackground } from '../../../platform/requestContext.ts'
import { nameOf, subscriptionKey } from '../subscriptionAnswers.ts'
import type { Subscriptions } from '../subscriptions.ts'
import { startGripChannel, type GripChannel } from './gripChannel.ts'
import { createGripEngine } from './gripEngine.ts'
import { isGripSignature } from './gripSignature.ts'

/** How many subscriptions are published; the streams of others stay at the gateways. */
const MAX_CHANNELS = 200
/** So long after the last fan came a channel is closed, in ms; the engine does not tell when the last one leaves. */
const IDLE_MS = 30 * 60_000
/** How often the fleet is told at most that fans still come to a channel, in ms. */
const ANNOUNCE_MS = 10_000
/** Between the processes of a fleet. */
const FLEET_CHANNEL = 'grip'

const requestSchema = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()),
})
const announcement = z.object({ name: z.string(), request: requestSchema, idleMs: z.number().min(0) })

type Request = z.output<typeof requestSchema>

/** A published subscription. */
interface Published {
  request: Request
  channel: GripChannel
  /** Monotonic. */
  joinedAtMs: number
  announcedAtMs: number
}

/** The fan-out of event streams by an engine that speaks GRIP, such as Pushpin. */
export interface Grip {
  /** Whether a request that claims to come through the engine may do so, by its `Grip-Sig`. */
  isFromEngine(signature: string): boolean
  /**
   * Has a subscription published, and returns the headers and the first event by which the engine holds this stream;
   * undefined where the gateway has to serve it: a personal one, one that is over, or one too many.
   */
  hold(args: ExecutionArgs): Promise<{ headers: Record<string, string>; body: string } | undefined>
  /** Stops publishing. The held streams stay open for another process, which is told of them. */
  close(): Promise<void>
}

/**
 * Builds the fan-out. A channel stands for an operation with its variables, and every process of the fleet follows
 * it, so that another one can publish at once.
 *
 * @param options.isForEverybody whether no part of an operation's answers depends on the subscriber.
 */
export function createGrip(
  settings: { controlUrl: string; key: string | undefined },
  options: {
    subscriptions: Subscriptions
    isForEverybody: (args: ExecutionArgs) => boolean
    fleetStore: FleetStore
    log: Log
    metrics: Pick<LiveMetrics, 'gripPublished'>
    clocks: Clocks
  },
): Grip {
  const { subscriptions, isForEverybody, fleetStore, log, metrics, clocks } = options
  const { controlUrl, key } = settings
  const engine = createGripEngine({ controlUrl, key, log, metrics, clock: clocks.wall })
  const channels = new Map<string, Published>()
  let isClosed = false
  const now = () => clocks.monotonic.nowMs()

  async function resultsOf(name: string, request: Request) {
    const args = await subscriptions.prepare(request, { requestId: name, authorization: undefined })
    if (!('schema' in args) || channelName(args) !== name) return undefined
    const results = await subscriptions.subscribe('grip', args)
    return Symbol.asyncIterator in results ? results : undefined
  }

  function channelName(args: ExecutionArgs): string | undefined {
    const identity = isForEverybody(args) ? subscriptionKey(args) : undefined
    if (identity === undefined) return undefined
    return `${nameOf(args) ?? 'Subscription'}-${createHash('sha256').update(identity).digest('hex').slice(0, 32)}`
  }

  function start(name: string, request: Request): GripChannel {
    return startGripChannel({
      ...{ name, engine, fleetStore, clock: clocks.monotonic },
      results: resultsOf(name, request).catch((error: unknown) => {
        log.warn({ err: error, channel: name }, 'A subscription could not be published')
        return undefined
      }),
      isWanted: () => now() - (channels.get(name)?.joinedAtMs ?? -Infinity) < IDLE_MS,
      onHeartbeat: () => announce(name),
      onEnd: () => channels.delete(name),
    })
  }

  function open(name: string, request: Request, joinedAtMs: number): Published | undefined {
    const known = channels.get(name)
    if (known) known.joinedAtMs = Math.max(known.joinedAtMs, joinedAtMs)
    if (known || isClosed || channels.size >= MAX_CHANNELS) return known
    // Belongs to no response, and has a request id of its own, because the first subscriber's request has a deadline.
    const channel = withoutTracking(() => runInBackground('grip', () => start(name, request)))
    const opened = { request, channel, joinedAtMs, announcedAtMs: -Infinity }
    channels.set(name, opened)
    return opened
  }

  function announce(name: string): void {
    const published = channels.get(name)
    if (!published) return
    published.announcedAtMs = now()
    const { request, joinedAtMs } = published
    fleetStore.publish(FLEET_CHANNEL, { name, request, idleMs: now() - joinedAtMs })
  }

  fleetStore.subscribe(FLEET_CHANNEL, (message) => {
    const { success, data } = announcement.safeParse(message)
    if (success) open(data.name, data.request, now() - data.idleMs)
    else log.warn('What another process publishes is invalid')
  })

  return {
    isFromEngine: (signature) => key === undefined || isGripSignature(signature, key, clocks.wall.nowMs()),
    async hold(args) {
      const name = channelName(args)
      const query = args.document.loc?.source.body
      if (name === undefined || query === undefined) return undefined
      const variables = { ...args.variableValues }
      const published = open(name, { query, operationName: args.operationName, variables }, now())
      const body = await published?.channel.newest()
      if (published === undefined || body === undefined) return undefined
      if (now() - published.announcedAtMs >= ANNOUNCE_MS) announce(name)
      const headers = { 'content-type': 'text/event-stream', 'grip-hold': 'stream', 'grip-channel': name }
      return { headers, body }
    },
    async close() {
      isClosed = true
      for (const name of channels.keys()) announce(name)
      await Promise.all([...channels.values()].map(({ channel }) => channel.stop()))
    },
  }
}
