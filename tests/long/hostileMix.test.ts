import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { auditedRoutes } from '../audits/auditedRoutes.ts'
import { PAGES } from '../gateway/pageDocuments.ts'
import type { GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { limitsOfImage } from '../support/imageLimits.ts'
import { childrenOf, memoryOf, togetherOf } from '../support/processes/processMemory.ts'
import { freshRuns, pickFrom, randomFrom, type Random } from '../support/random/randomRuns.ts'
import {
  answer,
  startScriptedServer,
  type Reply,
  type ScriptedServer,
} from '../support/servers/scriptedServer.ts'
import { startReady } from './gatewaySignals.ts'
import { HOSTILE_PICTURES } from './hostilePictureSources.ts'

const MINUTES = Number(process.env['MIX_MINUTES'] ?? 10)
const MINUTE = 60_000
/** Compose limits the container of both processes to 512 MB. What both have mapped, such as Node itself, is there once. */
const MAX_MB = { gateway: 400, together: 450 }
/** Processor time that one turn of the event loop may take, ms: in 99 of 100 seconds, and in any. The latter has room for a collection of all garbage. */
const MAX_HELD_MS = { usual: 50, ever: 100 }
/** Whoever attacks does so from four networks, by so many requests at once from each. */
const ATTACKERS = 4
const AT_ONCE = 4
/** A modest fan pauses between two requests, ms. */
const THINK_MS = 100

let sandbox: Sandbox
let pictures: ScriptedServer
let gateway: GatewayProcess

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 10 }
  sandbox = await startSandbox({ clockAnchor })
  pictures = await startScriptedServer()
  const sources = new Map<string, Reply>()
  for (const [name, bytes] of Object.entries(HOSTILE_PICTURES)) {
    const body = await bytes
    const type = body.toString('latin1', 0, 4) === '<svg' ? 'image/svg+xml' : 'image/png'
    sources.set(name, (response) => void response.writeHead(200, { 'content-type': type }).end(body))
  }
  pictures.reply((response, request) => {
    const name = /^\/([a-z]+)/.exec(request.url ?? '')?.[1] ?? ''
    const reply = sources.get(name) ?? answer(404, '')
    reply(response, request)
  })
  // Lists carry the bodies of articles too.
  for (const [path, tags] of [
    ['feed', 1500],
    ['feed-by-id', 14_000],
  ] as const)
    await control({
      action: 'patchInside',
      path,
      where: { type: 'article' },
      set: { body: '<b></p>'.repeat(tags) },
    })
  gateway = await startReady(
    {
      ...limitsOfImage(),
      ...{ LEAGUE_API_URL: sandbox.leagueUrl, LIVE_API_URL: sandbox.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
      MEDIA_ORIGINS: `${new URL(sandbox.mediaUrl).origin},${pictures.url}`,
      LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/10`,
      WEB_ENTRY: 'dist/server/entry.server.js',
    },
    ['--import', new URL('./loopHold.ts', import.meta.url).href, GATEWAY_BUNDLE],
  )
})
afterAll(async () => {
  await gateway.kill()
  await pictures.close()
  await sandbox.close()
})

async function control(command: Record<string, unknown>): Promise<void> {
  const response = await fetch(new URL('/__control', sandbox.leagueUrl), {
    method: 'POST',
    body: JSON.stringify(command),
  })
  if (!response.ok) throw new Error(await response.text())
}

it(
  `${MINUTES} minutes of attacks take neither memory nor the event loop, and no answer from a modest fan`,
  { timeout: (MINUTES + 5) * MINUTE },
  async () => {
    const { seed } = freshRuns(1)
    const random = randomFrom(seed)
    const over = new AbortController()
    // What is compiled and loaded by the first requests is no attack.
    for (const path of auditedRoutes) await sendRaw(gateway.url, { path })
    const before = heldMs().length
    const crest = `/${new URL(sandbox.mediaUrl).host}/crests/WGUA.svg`
    const counts = new Map<string, number>()
    const attackers = Array.from({ length: ATTACKERS * AT_ONCE }, (_none, client) =>
      attack(`203.0.113.${client % ATTACKERS}`, randomFrom(Math.floor(random() * 2 ** 30)), {
        ...{ crest, counts, over: over.signal },
      }),
    )
    const modest = visitModestly(randomFrom(seed + 1), over.signal)
    const watching = watch(over.signal)

    await Promise.race([setTimeout(MINUTES * MINUTE), modest, watching, ...attackers])
    over.abort()
    const { refused, answered } = await modest
    const samples = await watching
    await Promise.all(attackers)

    const highest = (of: (sample: Sample) => number) => Math.round(Math.max(...samples.map(of)))
    const held = heldMs()
      .slice(before)
      .map(Math.round)
      .toSorted((one, other) => other - one)
    const measured = {
      gatewayMb: highest((sample) => sample.gatewayMb),
      picturesMb: highest((sample) => sample.picturesMb),
      togetherMb: highest((sample) => sample.togetherMb),
    }
    console.log(
      [
        `seed ${seed} (PROPERTY_SEED), ${MINUTES} minutes (MIX_MINUTES), ${samples.length} samples`,
        `answers: ${[...counts.entries()]
          .toSorted()
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}`,
        `memory in MB: ${JSON.stringify(measured)}`,
        `the event loop was held, ms of its own: ${held.slice(0, 12).join(', ')}`,
        `answers to the modest fan: ${answered}, refused: ${refused.length}`,
        `log: ${gateway.logs().length} lines`,
      ].join('\n'),
    )
    expect(refused).toEqual([])
    expect(gateway.strayOutput()).toBe('')
    expect(gateway.logs().filter(({ level }) => level === 'fatal')).toEqual([])
    expect(measured.gatewayMb).toBeLessThanOrEqual(MAX_MB.gateway)
    expect(measured.togetherMb).toBeLessThanOrEqual(MAX_MB.together)
    expect(held[Math.ceil(held.length / 100)]).toBeLessThanOrEqual(MAX_HELD_MS.usual)
    expect(held[0]).toBeLessThanOrEqual(MAX_HELD_MS.ever)
  },
)

interface Sample {
  gatewayMb: number
  /** Of the process that makes pictures; 0 while there is none. */
  picturesMb: number
  /** Of both, where what they share counts once. */
  togetherMb: number
}

/** What the gateway has said of its event loop, once a second; see loopHold.ts. */
function heldMs(): number[] {
  return gateway.logs().flatMap(({ loopHeldMs }) => (typeof loopHeldMs === 'number' ? [loopHeldMs] : []))
}

/** Reads once a second what the processes take. */
async function watch(over: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = []
  const { pid = NaN } = gateway
  while (!over.aborted) {
    await setTimeout(1000, undefined, { signal: over }).catch(() => undefined)
    const children = childrenOf(pid)
    samples.push({
      gatewayMb: memoryOf(pid),
      picturesMb: children.reduce((sum, child) => sum + memoryOf(child), 0),
      togetherMb: togetherOf([pid, ...children]),
    })
  }
  return samples
}

/** A visitor who opens pages, asks and looks one after the other. Returns how many answers she got, and which were none. */
async function visitModestly(
  random: Random,
  over: AbortSignal,
): Promise<{ answered: number; refused: string[] }> {
  const refused: string[] = []
  let answered = 0
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  while (!over.aborted) {
    const request = pickFrom<() => RawRequest>(random, [
      () => ({ path: pickFrom(random, auditedRoutes) }),
      () => ({ path: `/search?q=${pickFrom(random, ['guard', 'charm', 'pia', 'final'])}` }),
      () => operation(pickFrom(random, Object.values(PAGES))),
    ])()
    const { status = 0 } = await sendRaw(gateway.url, {
      ...request,
      headers: { ...request.headers, ...headers },
    })
    answered += 1
    if (status >= 500) refused.push(`${request.path ?? request.body?.toString().slice(0, 80)}: ${status}`)
    await setTimeout(THINK_MS)
  }
  return { answered, refused }
}

/** Sends whatever costs much, one after the other, from one network, and opens streams that it drops. */
async function attack(
  client: string,
  random: Random,
  { crest, counts, over }: { crest: string; counts: Map<string, number>; over: AbortSignal },
): Promise<void> {
  const madeUp = () => Math.floor(random() * 2 ** 40).toString(36)
  const kinds: Record<string, () => RawRequest> = {
    search: () => ({ path: `/search?q=${madeUp()}` }),
    page: () => ({
      path: pickFrom(random, [`/players/${madeUp()}`, `/news/${madeUp()}`, `/stats?year=${madeUp()}`]),
    }),
    article: () => ({ path: `/news/wll-art-${1000 + Math.floor(random() * 60)}` }),
    operation: () => operation(`{ search(text: "${madeUp()}") { nodes { __typename } } }`),
    crest: () => ({ path: `/images/2560${crest}?x=${madeUp()}`, headers: { accept: 'image/avif' } }),
    hostile: () => ({
      path: `/images/1080/${new URL(pictures.url).host}/${pickFrom(random, Object.keys(HOSTILE_PICTURES))}/${madeUp()}`,
      headers: { accept: 'image/avif' },
    }),
    share: () => ({ path: `/share/news/wll-art-${1000 + Math.floor(random() * 60)}.png` }),
    junk: () => ({
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"${'{a'.repeat(3000)}"`,
    }),
  }
  while (!over.aborted) {
    const kind = pickFrom(random, [...Object.keys(kinds), 'stream'])
    const outcome = await (kind === 'stream'
      ? dropStream(client, random)
      : send(client, kinds[kind]?.() ?? {}))
    counts.set(`${kind} ${outcome}`, (counts.get(`${kind} ${outcome}`) ?? 0) + 1)
  }
}

async function send(client: string, request: RawRequest): Promise<string> {
  const headers = { ...request.headers, 'x-forwarded-for': client }
  try {
    return String((await sendRaw(gateway.url, { ...request, headers })).status)
  } catch {
    return 'cut'
  }
}

/** Opens a stream, reads its head or not, and leaves. */
async function dropStream(client: string, random: Random): Promise<string> {
  const left = new AbortController()
  const opened = fetch(`${gateway.url}/graphql/stream`, {
    method: 'POST',
    signal: left.signal,
    headers: {
      ...{ 'content-type': 'application/json', accept: 'text/event-stream', 'x-forwarded-for': client },
    },
    body: JSON.stringify({ query: 'subscription { liveGames { slug version } }' }),
  })
  try {
    if (random() < 0.5) return String((await opened).status)
    await setTimeout(20)
    return 'left'
  } finally {
    left.abort()
    opened.catch(() => undefined)
  }
}

function operation(query: string): RawRequest {
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) }
}
