import { join } from 'node:path'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { freePort } from '../tests/support/processes/freePort.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { startRedisServer } from '../tests/support/processes/redisServer.ts'
import { keepAwake } from './awakeCore.ts'
import { GET_HEADERS, OPERATION, pathOfGet, ROOT_FIELDS } from './operation.ts'
import { startPinned, type PinnedProcess } from './pinnedProcess.ts'
import type { BareAnswers } from './servers/bare.ts'
import type { GatewaySettings } from './servers/gatewayServer.ts'
import type { UpstreamSettings } from './servers/upstream.ts'

/** The core of the servers, and that of clients and outside systems. */
export const CORES = { server: 0, others: 1 } as const
/** How long an outside system takes to answer, in ms. */
const UPSTREAM_MS = 20
const FANS = 1000

/** What a gateway says when it listens. */
interface GatewayReady {
  /** The address of its port for operators. */
  adminUrl: string
  tokens: string[]
}

type Gateway = PinnedProcess<GatewayReady>
type Server = PinnedProcess<unknown>

/** All processes of the bench, and the gateway's answers, which every other server has to give too. */
export interface BenchStack {
  gateway: Gateway
  /** A gateway with next to no memory for responses: repeated requests are rendered again. */
  forgetful: Gateway
  /** A gateway whose shop is unreachable. */
  shopless: Gateway
  /** Sends the gateway's answers, with their headers. */
  bare: Server
  /** Sends the answers of the gateway without a shop. */
  bareShopless: Server
  /** Sends the operation's answer with only its type and length as headers. */
  barest: Server
  apollo: Server
  cachedApollo: Server
  mercurius: Server
  upstream: Server
  /** The text of the operation's answer. */
  answer: string
  /** Home's HTML. */
  home: string
  /** The paths of the season's games: more pages than the forgetful gateway holds. */
  gamePaths: string[]
  stop(): Promise<void>
}

/** Starts all processes of the stack, one after the other. */
export async function startBenchStack(): Promise<BenchStack> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((end) => end())))
  const start = async <Ready>(core: number, file: string, settings: object, variables = {}) => {
    const started = await startPinned<Ready>(core, join(import.meta.dirname, file), settings, variables)
    stops.push(() => started.stop())
    return started
  }
  stops.push(keepAwake(CORES.others))
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
      return start<GatewayReady>(CORES.server, 'servers/gatewayServer.ts', settings, limitsOfImage())
    }
    const gateway = await startGateway({}, FANS)
    const forgetful = await startGateway({ ANSWER_MEMORY_MB: '1' })
    const shopless = await startGateway({}, 0, `http://127.0.0.1:${await freePort()}`)

    const { url } = gateway.ready
    const get = await answerOf(`${url}${pathOfGet(OPERATION)}`, { headers: GET_HEADERS })
    const body = JSON.stringify(OPERATION)
    const posted = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const post = await answerOf(`${url}/graphql`, posted)
    const page = await answerOf(`${url}/`)
    const answer = get.text
    const { data } = JSON.parse(answer) as { data: { schedule: { games: { slug: string }[] } } }
    const gamePaths = data.schedule.games.map(({ slug }) => `/games/${slug}`)
    const games: BareAnswers = {}
    for (const path of gamePaths) games[`GET ${path}`] = await answerOf(`${forgetful.ready.url}${path}`)
    await upstream.ask(data)

    const redis = await startRedisServer()
    stops.push(() => redis.close())
    const peer = { upstream: upstream.ready.url, fields: ROOT_FIELDS }
    const apollo = await start(CORES.server, 'peers/apollo.mjs', peer)
    const cachedApollo = await start(CORES.server, 'peers/apollo.mjs', { ...peer, redisUrl: redis.url })
    const mercurius = await start(CORES.server, 'peers/mercurius.mjs', peer)
    const startBare = async (answers: BareAnswers) => {
      const server = await start(CORES.server, 'servers/bare.ts', {})
      await server.ask(answers)
      return server
    }
    const bare = await startBare({ 'GET /graphql': get, 'POST /graphql': post, 'GET /': page, ...games })
    const shoplessPage = await answerOf(`${shopless.ready.url}/`)
    const bareShopless = await startBare({ 'GET /': shoplessPage })
    const { 'content-type': type = '', 'content-length': length = '' } = get.headers
    const barest = await startBare({
      'GET /graphql': { text: answer, headers: { 'content-type': type, 'content-length': length } },
    })
    return {
      ...{ gateway, forgetful, shopless, bare, bareShopless, barest, apollo, cachedApollo, mercurius },
      ...{ upstream, answer, home: page.text, gamePaths, stop },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * A server's answer: its text, and its headers without those that Node's server sets itself.
 * @throws Error when the answer is not good.
 */
async function answerOf(
  url: string,
  { headers, ...request }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ headers: Record<string, string>; text: string }> {
  const response = await fetch(url, { ...request, headers: { ...headers, 'accept-encoding': 'identity' } })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 300)}`)
  const own = Object.fromEntries(response.headers)
  for (const name of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete own[name]
  return { headers: { ...own, 'content-length': String(Buffer.byteLength(text)) }, text }
}
