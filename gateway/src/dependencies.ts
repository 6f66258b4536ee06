import type { DestinationStream } from 'pino'
import { secretsOf, type Config } from './config.ts'
import { createClocks, type Clock } from './platform/clock.ts'
import { createIdentity } from './platform/identity/identity.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createFleetStore } from './platform/redis/fleetStore.ts'
import { createRateLimits } from './platform/limits/rateLimits.ts'
import { createCache } from './platform/cache/readThroughCache.ts'
import { siteVersion } from './platform/siteVersion.ts'
import type { CreateTracer } from './platform/tracing/loadTracer.ts'
import { noTracer } from './platform/tracing/tracer.ts'
import type { ServerDependencies } from './server.ts'
import { createLeagueApi } from './upstreams/leagueApi.ts'
import { createLiveApi } from './upstreams/liveApi.ts'
import { createStorefront } from './upstreams/storefront.ts'

/**
 * Builds everything that the server needs, except the site, from the configuration.
 * @param options.logTo where log lines are written; standard output when left out.
 * @param options.createTracer records what requests consist of; nothing is recorded when left out.
 * @param options.wall the clock for dates; the system's when left out.
 * @param options.monotonic the clock for ages and pauses; `wall` when left out, or else the system's.
 */
export function createDependencies(
  config: Config,
  options: {
    logTo?: DestinationStream
    createTracer?: CreateTracer
    wall?: Clock
    monotonic?: Clock
    withProcessMetrics?: boolean
  } = {},
): Omit<ServerDependencies, 'site'> {
  const { logTo, createTracer = () => noTracer, wall, monotonic, withProcessMetrics = false } = options
  const log = createLog({
    level: config.logLevel,
    secrets: secretsOf(config),
    ...(logTo && { destination: logTo }),
  })
  const metrics = createMetrics({ withProcess: withProcessMetrics })
  const tracer = createTracer(log)
  const clocks = createClocks({
    anchor: config.leagueClock,
    ...(wall && { wall }),
    ...(monotonic && { monotonic }),
  })
  const fleetStore = createFleetStore({
    clock: clocks.monotonic,
    log,
    redisUrl: config.redisUrl,
    redisCa: config.redisCa,
  })
  const cache = createCache({
    clock: clocks.monotonic,
    wall: clocks.wall,
    log,
    metrics,
    tracer,
    memoryMb: config.cacheMemoryMb,
    fleetStore,
  })
  const identity = createIdentity({
    projectId: config.firebaseProjectId,
    emulatorHost: config.authEmulatorHost,
    clock: clocks.wall,
    monotonic: clocks.monotonic,
    log,
    metrics,
    fleetStore,
  })
  const limits = createRateLimits({
    clock: clocks.monotonic,
    countInFleet: (key, keepMs) => fleetStore.count(key, keepMs),
  })
  const calls = {
    deadlineMs: { user: config.upstreamForegroundMs, background: config.upstreamBackgroundMs },
    retryDelayMs: config.retryDelayMs,
    clock: clocks.monotonic,
    log,
    metrics,
    tracer,
    userAgent: `${config.league}-fan-site/${siteVersion} (+${config.publicUrl})`,
  }
  const token = config.leagueApiToken
  const leagueApi = createLeagueApi({ ...calls, fleetStore, url: config.leagueApiUrl, token })
  const liveApi = createLiveApi({ ...calls, url: config.liveApiUrl, token })
  const storefront = createStorefront({ ...calls, settings: config.shop })
  return {
    ...{ config, log, metrics, tracer, clocks, cache, fleetStore, limits, identity },
    ...{ leagueApi, liveApi, storefront },
  }
}
