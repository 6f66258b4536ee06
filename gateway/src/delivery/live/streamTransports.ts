import type { ExecutionArgs } from 'graphql'
import type { Server } from 'node:http'
import type { Config } from '../../config.ts'
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
 * @param options.isForEverybody whether no part of an operation's answers depends on the subscriber.
 */
export function createStreamTransports(options: {
  config: Pick<Config, 'streams' | 'grip'>
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
