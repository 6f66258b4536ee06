import { vi } from 'vitest'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startMovableGateway, type MovableGateway } from '../support/gatewayOrders.ts'
import { createProviderKey, exampleClaims, signToken, startKeyServer } from '../support/identity/idTokens.ts'
import { ageRedis } from '../support/agedRedis.ts'
import { startRedisServer } from '../support/processes/redisServer.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'
import { startStampedLeague, type Kind, type StampedLeague } from '../support/stampedLeague.ts'
import { GAME, pageDocuments, type Fan } from './twoProcessesQueries.ts'

/** The kinds of data, by the first word of their cache keys. */
const RESOURCES: Partial<Record<string, Kind>> = {
  ...{ 'home feed': 'home', 'feed by tag': 'tag', 'feed item': 'article', season: 'season' },
  ...{ player: 'player', roster: 'roster', promos: 'promos' },
}

/** Whether the clocks of all processes run as the system's does, or stand still until they are advanced. */
export type FleetClock = 'running' | 'still'

/** How long calls and messages between processes may be in flight while clocks run. A loaded machine takes long. */
const UNDER_WAY_MS = 3000
/** Messages published while Redis does not answer in time are lost. */
const TELL_AGAIN_MS = 2000

/** Two gateway processes on one Redis, and the league whose states they show. */
export interface PromiseFleet {
  gateways: readonly [MovableGateway, MovableGateway]
  league: StampedLeague
  fans: readonly Fan[]
  /** The time of all of them, epoch ms. */
  nowMs(): number
  /** How long calls and messages may be in flight, by that time, during changes, ms. */
  underWayMs: number
  /** Advances the time in all processes. Nothing may be in flight. */
  advance(ms: number): Promise<void>
  /** Makes a process invalidate everything of a kind. */
  drop(process: MovableGateway, kind: Kind): Promise<void>
  /** Resolves once each process has received all messages of the others, and no call to the league is in flight. */
  settle(): Promise<void>
  /** How often Redis was unreachable for one of the processes, or too slow. */
  redisTroubles(): Promise<number>
  close(): Promise<void>
}

export async function startPromiseFleet(clock: FleetClock): Promise<PromiseFleet> {
  const startMs = Date.now()
  let aheadMs = 0
  const nowMs = () => (clock === 'still' ? startMs : Date.now()) + aheadMs
  const redis = await startRedisServer()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const sandbox = await startSandbox({ clockAnchor })
  const league = await startStampedLeague(sandbox, { nowMs, liveGame: GAME })
  const key = createProviderKey()
  const keys = await startKeyServer(key)
  const build = await writeSiteModule(
    `const document = documents[path]
    if (!document) return 'nothing'
    const { data, errors } = await execute({ document, variables: {} })
    return '<!doctype html><title>' + path + '</title>' + JSON.stringify({ data, errors })`,
    `const documents = ${JSON.stringify(pageDocuments())}`,
  )
  const env = {
    ...{ LEAGUE_API_URL: league.leagueUrl, LIVE_API_URL: league.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    ...{ WEB_ENTRY: build.entry, FIREBASE_PROJECT_ID: 'league-site', PORT: '0', ADMIN_PORT: '0' },
    ...{ KEYS_PORT: new URL(keys.server.url).port, RETRY_DELAY_MS: '5', UPSTREAM_FOREGROUND_MS: '10000' },
    ...(clock === 'still' && { CLOCK_STANDS_AT_MS: String(startMs) }),
  }
  const shared = { ...env, REDIS_URL: redis.url }
  const gateways = await Promise.all([startMovableGateway(shared), startMovableGateway(shared)])
  for (const gateway of gateways)
    await vi.waitUntil(async () => (await gateway.order({ name: 'redis' })) === 'up', { timeout: 30_000 })
  let tokens = 0

  /** Waits until each process has received all earlier messages. */
  async function exchange(): Promise<void> {
    await Promise.all(
      gateways.map(async (gateway) => {
        tokens += 1
        const token = tokens
        const heard = Promise.all(gateways.map((other) => other.order({ name: 'hear', token })))
        await gateway.order({ name: 'tell', token })
        const again = setInterval(() => void gateway.order({ name: 'tell', token }), TELL_AGAIN_MS)
        await heard.finally(() => clearInterval(again))
      }),
    )
  }

  return {
    ...{ gateways, league, nowMs, underWayMs: clock === 'still' ? 0 : UNDER_WAY_MS, fans: fansWith(key) },
    async advance(ms) {
      // The checker's clock last: none of the processes may be behind it.
      await ageRedis(redis.url, ms, () =>
        Promise.all(gateways.map((gateway) => gateway.order({ name: 'advance', ms }))),
      )
      aheadMs += ms
    },
    async drop(process, kind) {
      const found = (await Promise.all(gateways.map((gateway) => gateway.order({ name: 'keys' })))).flat()
      const wanted = [...new Set(found as string[])].filter(
        (name) => RESOURCES[name.split(':')[0] ?? ''] === kind,
      )
      await Promise.all(wanted.map((name) => process.order({ name: 'drop', key: name })))
    },
    async settle() {
      let calls = -1
      while (calls !== league.calls) {
        calls = league.calls
        await exchange()
        await vi.waitUntil(() => league.openCalls === 0, { timeout: 60_000, interval: 1 })
        await exchange()
      }
    },
    async redisTroubles() {
      const counts = await Promise.all(gateways.map((gateway) => gateway.order({ name: 'redisTroubles' })))
      return counts.reduce<number>((sum, count) => sum + Number(count), 0)
    },
    async close() {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      await Promise.all([league.close(), sandbox.close(), redis.close(), keys.server.close(), build.remove()])
    },
  }
}

/** Three fans, and two whose tokens are rejected. */
function fansWith(key: ReturnType<typeof createProviderKey>): Fan[] {
  const fan = (uid: string): Required<Fan> => {
    const email = `${uid}@example.com`
    return { email, authorization: `Bearer ${signToken(key, exampleClaims({ sub: uid, email }))}` }
  }
  const forged = fan('fan-forged').authorization
  return [
    ...['fan-ada', 'fan-bea', 'fan-cleo'].map(fan),
    { authorization: `${forged.slice(0, -9)}forgeries` },
    { authorization: 'Basic ZmFuOmZhbg==' },
  ]
}
