import { join } from 'node:path'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { freePort } from '../tests/support/freePort.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { startRedisServer } from '../tests/support/redisServer.ts'
import { GET_HEADERS, OPERATION, pathOfGet, ROOT_FIELDS } from './operation.ts'
import { startPinned, type PinnedProcess } from './pinnedProcess.ts'
import type { GatewaySettings } from './servers/gateway.ts'
import type { UpstreamSettings } from './servers/upstream.ts'

/** The core of the servers, and that of those who ask them and are asked by them. */
export const CORES = { server: 0, others: 1 } as const
/** How long an outside system takes to answer, in ms. */
const UPSTREAM_MS = 20
const FANS = 1000

type Gateway = PinnedProcess<{ tokens: string[] }>
type Server = PinnedProcess<unknown>

/** All processes of the bench, and what the gateway has answered, which everybody else has to answer too. */
export interface BenchStack {
  gateway: Gateway
  /** One with next to no memory for answers: what was asked for before is made anew. */
  forgetful: Gateway
  /** One whose shop cannot be reached. */
  shopless: Gateway
  bare: Server
  apollo: Server
  cachedApollo: Server
  mercurius: Server
  upstream: Server
  /** The text of the operation's answer. */
  answer: string
  /** Home's HTML. */
  home: string
  stop(): Promise<void>
}

/** Starts them all, one after the other. */
export async function startBenchStack(): Promise<BenchStack> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((end) => end())))
  const start = async <Ready>(core: number, file: string, settings: object, variables = {}) => {
    const started = await startPinned<Ready>(core, join(import.meta.dirname, file), settings, variables)
    stops.push(() => started.stop())
    return started
  }
  try {
    const clockAnchor: ClockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
    const upstreamSettings: UpstreamSettings = { clockAnchor, delayMs: UPSTREAM_MS }
    const upstream = await start<{ sandbox: Omit<Sandbox, 'close'> }>(
      CORES.others,
      'servers/upstream.ts',
      upstreamSettings,
    )
    const { sandbox } = upstream.ready
    const startGateway = (
      env: Record<string, string>,
      fans = 0,
      shopUrl = sandbox.shopUrl,
    ): Promise<Gateway> => {
      const settings: GatewaySettings = { sandbox: { ...sandbox, shopUrl }, clockAnchor, env, fans }
      return start<{ tokens: string[] }>(CORES.server, 'servers/gateway.ts', settings, limitsOfImage())
    }
    const gateway = await startGateway({}, FANS)
    const forgetful = await startGateway({ ANSWER_MEMORY_MB: '1' })
    const shopless = await startGateway({}, 0, `http://127.0.0.1:${await freePort()}`)

    const answer = await textOf(`${gateway.ready.url}${pathOfGet(OPERATION)}`, GET_HEADERS)
    const home = await textOf(`${gateway.ready.url}/`)
    const { data } = JSON.parse(answer) as { data: Record<string, unknown> }
    await upstream.ask(data)

    const redis = await startRedisServer()
    stops.push(() => redis.close())
    const peer = { upstream: upstream.ready.url, fields: ROOT_FIELDS }
    const apollo = await start(CORES.server, 'peers/apollo.mjs', peer)
    const cachedApollo = await start(CORES.server, 'peers/apollo.mjs', { ...peer, redisUrl: redis.url })
    const mercurius = await start(CORES.server, 'peers/mercurius.mjs', peer)
    const bare = await start(CORES.server, 'servers/bare.ts', {})
    await bare.ask({
      '/operation': { contentType: 'application/json; charset=utf-8', text: answer },
      '/page': { contentType: 'text/html; charset=utf-8', text: home },
    })
    return {
      ...{ gateway, forgetful, shopless, bare, apollo, cachedApollo, mercurius, upstream },
      ...{ answer, home, stop },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @throws Error when the answer is not good. */
async function textOf(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
  return text
}
