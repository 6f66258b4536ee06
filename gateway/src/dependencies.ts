import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { createCache } from './platform/cache.ts'
import { createClocks, type Clock } from './platform/clock.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics.ts'
import type { ServerDependencies } from './server.ts'
import { createLeagueApi } from './upstreams/leagueApi.ts'

/**
 * Builds what the server is made of from the configuration, all but the site.
 *
 * @param options.logTo where log lines go; standard output when left out.
 * @param options.wall what ages and pauses are measured by; the system's clock when left out.
 */
export function createDependencies(
  config: Config,
  options: { logTo?: DestinationStream; wall?: Clock; withProcessMetrics?: boolean } = {},
): Omit<ServerDependencies, 'site'> {
  const { logTo, wall, withProcessMetrics = false } = options
  const log = createLog({
    level: config.logLevel,
    secrets: [config.leagueApiToken, ...passwordOf(config.redisUrl)],
    ...(logTo && { destination: logTo }),
  })
  const metrics = createMetrics({ withProcess: withProcessMetrics })
  const clocks = createClocks({ anchor: config.leagueClock, ...(wall && { wall }) })
  const cache = createCache({
    clock: clocks.wall,
    log,
    metrics,
    memoryMb: config.cacheMemoryMb,
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
  })
  const leagueApi = createLeagueApi({
    url: config.leagueApiUrl,
    token: config.leagueApiToken,
    foregroundMs: config.upstreamForegroundMs,
    backgroundMs: config.upstreamBackgroundMs,
    retryDelayMs: config.retryDelayMs,
    clock: clocks.wall,
    log,
    metrics,
  })
  return { config, log, metrics, clocks, cache, leagueApi }
}

/** The password in an address, as it stands there and as it is meant. */
function passwordOf(url: string | undefined): string[] {
  const password = url === undefined ? '' : new URL(url).password
  return password === '' ? [] : [password, decodeURIComponent(password)]
}
