import { createDependencies } from '../../gateway/src/dependencies.ts'
import type { Clock } from '../../gateway/src/platform/clock.ts'
import type { Identities } from '../../gateway/src/platform/identity/identity.ts'
import { createServer, type GatewayServer } from '../../gateway/src/server.ts'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startRedisServer, type RedisServer } from './processes/redisServer.ts'
import { configOf, controlOf, plainSite, type Stack } from './stack.ts'

/** Gateways on one Redis and one sandbox, whose league clock stands still at LIVE_MOMENT. */
export interface Fleet {
  redis: RedisServer
  control: Stack['control']
  /** How often the league, the live system and the shop were called since the previous call of this function, by path. */
  newCalls(): Promise<Map<string, number>>
  /**
   * Starts a gateway, on a free port unless one is given, and returns its addresses, without a trailing slash.
   * @param settings further variables of this one.
   */
  start(
    port?: number,
    settings?: Record<string, string>,
  ): Promise<{ url: string; adminUrl: string; gateway: GatewayServer }>
  close(): Promise<void>
}

/**
 * Starts Redis, empty, and the sandbox, but no gateway yet.
 *
 * @param options.identity identifies fans instead of the gateways' own services.
 */
export async function startFleet(
  options: { wall?: Clock; env?: Record<string, string>; identity?: Identities } = {},
): Promise<Fleet> {
  const { wall, env, identity } = options
  const redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const sandbox = await startSandbox({ clockAnchor })
  const control = controlOf(sandbox)
  const gateways: GatewayServer[] = []
  const seen = { league: 0, live: 0, shop: 0 }

  return {
    redis,
    control,
    async newCalls() {
      const calls = new Map<string, number>()
      for (const server of ['league', 'live', 'shop'] as const) {
        const { requests } = (await control({ action: 'requests' }, server)) as {
          requests: { path: string }[]
        }
        for (const { path } of requests.slice(seen[server])) {
          const name = `${server} ${path}`
          calls.set(name, (calls.get(name) ?? 0) + 1)
        }
        seen[server] = requests.length
      }
      return calls
    },
    async start(port = 0, settings = {}) {
      const config = configOf(sandbox, clockAnchor, {
        FIREBASE_PROJECT_ID: 'league-site',
        REDIS_URL: redis.url,
        PORT: String(port),
        ...env,
        ...settings,
      })
      const logTo = { write: () => undefined }
      const dependencies = createDependencies(config, {
        logTo,
        ...(wall && { wall }),
      })
      const gateway = await createServer({ ...dependencies, ...(identity && { identity }), site: plainSite })
      gateways.push(gateway)
      const { port: listening, adminPort } = await gateway.listen()
      return {
        ...{ url: `http://localhost:${listening}`, adminUrl: `http://localhost:${adminPort}` },
        gateway,
      }
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      await sandbox.close()
      await redis.close()
    },
  }
}
