import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import type { GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { openProduction } from '../support/production.ts'
import { startReady, stop } from './gatewaySignals.ts'

/** Two production gateways, each a process at its own port, behind the edge. */
export interface ProductionFleet {
  edge: EdgeProcess
  sandbox: Sandbox
  /** The processes that are serving now. */
  readonly gateways: readonly [GatewayProcess, GatewayProcess]
  /** Starts a gateway in the place of one that has ended, at the same port, and waits until it is ready. */
  start(at: 0 | 1): Promise<void>
  /** Ends a gateway by SIGTERM, and starts it again. */
  restart(at: 0 | 1): Promise<void>
  close(): Promise<void>
}

/**
 * Starts the fleet on one Redis and one sandbox, whose league clock stands still at LIVE_MOMENT. The edge's
 * rate limits allow all requests of a test.
 * @param options.env variables of the gateways, besides those that production requires and the addresses.
 * @param options.nodeArguments the program of each process, as `startGatewayProcess` takes it.
 */
export async function startProductionFleet(
  options: { env?: Record<string, string>; nodeArguments?: readonly string[] } = {},
): Promise<ProductionFleet> {
  const redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const sandbox = await startSandbox({ clockAnchor })
  const env = {
    ...openProduction,
    ...{ LEAGUE_API_URL: sandbox.leagueUrl, LIVE_API_URL: sandbox.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    REDIS_URL: redis.url,
    ...options.env,
  }
  const ports = [await freePort(), await freePort()] as const
  const startAt = (at: 0 | 1) => startReady({ ...env, PORT: String(ports[at]) }, options.nodeArguments)
  const gateways = await Promise.all([startAt(0), startAt(1)])
  const edge = await startEdge(
    ports.map((port) => `http://127.0.0.1:${port}`),
    { EDGE_MISSES_PER_SECOND: '5000', EDGE_MISSES_AT_ONCE: '5000' },
  )

  async function start(at: 0 | 1): Promise<void> {
    gateways[at] = await startAt(at)
  }

  return {
    ...{ edge, sandbox, gateways, start },
    async restart(at) {
      await stop(gateways[at])
      await start(at)
    },
    async close() {
      await edge.close()
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await sandbox.close()
      await redis.close()
    },
  }
}
