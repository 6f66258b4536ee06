import type { ExecutionArgs } from 'graphql'
import type { Server } from 'node:http'
import type { Clocks } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { openFileLimit } from '../../platform/openFileLimit.ts'
import type { FleetStore } from '../../platform/redis/fleetStore.ts'
import { createEventStreams, type EventStreams } from './eventStream.ts'
import { createGrip } from './grip/grip.ts'
import { createStreamPlaces, streamPlacesWithin } from './streamPlaces.ts'
import type { Subscriptions } from './subscriptions.ts'
import { createWebSockets, type WebSockets } from './webSockets.ts'

/**
 * Builds the ways by which subscribers get changes: event streams, which an engine may hold (GRIP), and WebSockets. They share the places
 * for streams.
 * @param options.config how many streams there may be, in all and of one client, and the engine; unset: there is none.
 * @param options.isForEverybody whether no part of an operation's answers depends on the subscriber.
 */
export function createStreamTransports(options: {
  config: {
    readonly streams: { readonly perClient: number; readonly total: number }
    readonly grip: { readonly controlUrl: string; readonly key: string | undefined } | undefined
  }
  subscriptions: Subscriptions
  isForEverybody: (args: ExecutionArgs) => boolean
  fleetStore: FleetStore
  httpServer: Server
  log: Log
  metrics: Metrics
  clocks: Clocks
}): { eventStreams: EventStreams; webSockets: WebSockets } {
  const { config, subscriptions, httpServer, log, metrics } = options
  const { perClient, total } = config.streams
  const places = createStreamPlaces({
    ...{ perClient, total: streamPlacesWithin(total, openFileLimit()), log, metrics },
  })
  const grip = config.grip && createGrip(config.grip, options)
  return {
    eventStreams: createEventStreams({ subscriptions, places, log, metrics, grip }),
    webSockets: createWebSockets({ subscriptions, places, log, httpServer }),
  }
}
