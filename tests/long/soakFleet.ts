import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import type { GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { limitsOfImage } from '../support/imageLimits.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { hasEnded, longTimeout, signal, startReady, stop } from './gatewaySignals.ts'
import { createTroubles, type Troubles } from './troubles.ts'
import { vi } from 'vitest'

/** The project of the tokens, which are an emulator's: unsigned, and not checked with a provider. */
export const FAN_PROJECT = 'demo-wll'
/** The token of the site, which no answer may contain. */
const LEAGUE_TOKEN = 'token-that-nobody-sees'

/** Two gateway processes behind the edge, on one Redis, over the sandbox with its fault proxies. */
export interface SoakFleet {
  edge: EdgeProcess
  redis: RedisServer
  sandbox: Sandbox
  /** The processes that are serving now. */
  readonly gateways: readonly [GatewayProcess, GatewayProcess]
  /** All processes so far. */
  readonly everyGateway: readonly GatewayProcess[]
  /** The current faults by name: `gateway 0`, `gateway 1`, `redis`, or a server of the sandbox. */
  troubles: Troubles
  /** Freezes a gateway during some work, and waits until it answers again. */
  whileFrozen(at: 0 | 1, work: () => Promise<unknown>): Promise<void>
  /** Ends a gateway by SIGTERM, and starts it again at the same port. */
  restart(at: 0 | 1): Promise<void>
  close(): Promise<void>
}

/** The league's clock runs ten times as fast as the wall clock, so that the game goes on and ends. */
export async function startSoakFleet(): Promise<SoakFleet> {
  const redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 10 }
  const sandbox = await startSandbox({ clockAnchor, faultProxies: true })
  const env = {
    ...limitsOfImage(),
    ...{ LEAGUE_API_URL: sandbox.leagueUrl, LIVE_API_URL: sandbox.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/10`,
    LEAGUE_API_TOKEN: LEAGUE_TOKEN,
    REDIS_URL: redis.url,
    WEB_ENTRY: 'dist/server/entry.server.js',
    ...{ FIREBASE_PROJECT_ID: FAN_PROJECT, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9' },
  }
  const ports = [await freePort(), await freePort()] as const
  // As in production: Node uses more memory to run the sources.
  const start = (at: 0 | 1) => startReady({ ...env, PORT: String(ports[at]) }, [GATEWAY_BUNDLE])
  const gateways = await Promise.all([start(0), start(1)])
  const everyGateway: GatewayProcess[] = [...gateways]
  const troubles = createTroubles()
  const edge = await startEdge(
    ports.map((port) => `http://127.0.0.1:${port}`),
    { EDGE_MISSES_PER_SECOND: '5000', EDGE_MISSES_AT_ONCE: '5000' },
  )

  /** Reports a crashed process at once, instead of a signal that nobody receives. */
  function gatewayAt(at: 0 | 1): GatewayProcess {
    const gateway = gateways[at]
    if (hasEnded(gateway)) throw new Error(`Gateway ${at} has ended by itself:\n${gateway.strayOutput()}`)
    return gateway
  }

  return {
    ...{ edge, redis, sandbox, gateways, everyGateway, troubles },
    async whileFrozen(at, work) {
      const end = troubles.begin(`gateway ${at}`)
      signal(gatewayAt(at), 'SIGSTOP')
      try {
        await work()
      } finally {
        signal(gateways[at], 'SIGCONT')
      }
      await vi.waitFor(() => fetch(`${gateways[at].url}/healthz`), longTimeout)
      end()
    },
    async restart(at) {
      const end = troubles.begin(`gateway ${at}`)
      await stop(gatewayAt(at))
      gateways[at] = await start(at)
      everyGateway.push(gateways[at])
      end()
    },
    async close() {
      await edge.close()
      await Promise.all(gateways.map((gateway) => gateway.kill()))
      await sandbox.close()
      await redis.close()
    },
  }
}
