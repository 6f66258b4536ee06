import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { auditedRoutes } from '../audits/auditedRoutes.ts'
import { startGatewayProcess, type GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { PAGES } from '../gateway/pageDocuments.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { freshRuns, pickFrom, randomFrom, type Random } from '../support/random/randomRuns.ts'

/** Counted, not timed, so that a busy machine warms up as well as an idle one. */
const WARM_UP_REQUESTS = 3000
/** Some minutes on an idle machine; SOAK_REQUESTS makes it more. */
const SOAK_REQUESTS = Number(process.env['SOAK_REQUESTS'] ?? 20_000)
const CLIENTS = 8
/**
 * How much more memory the gateway may use at the end than when it was warm, for caches that still fill and code that is still compiled.
 */
const MAX_HEAP_MB = 32
const MAX_RESIDENT_MB = 96
/** Sockets of the requests for metrics. */
const SPARE_HANDLES = 4
const REQUESTS_PER_SAMPLE = 100
const MB = 1024 * 1024

const GAME = '2025-wll-ev-17'
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { version } }'

let sandbox: Sandbox
let gateway: GatewayProcess

/** The league's clock runs ten times as fast as the wall clock, so that the game goes on and cached data expires. */
beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 10 }
  sandbox = await startSandbox({ clockAnchor })
  const env = {
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/10`,
    WEB_ENTRY: 'dist/server/entry.server.js',
    UPSTREAM_FOREGROUND_MS: '20000',
    UPSTREAM_BACKGROUND_MS: '20000',
  }
  // Collects all garbage as often as the image's gateway does; with more room the lowest of the heap would be what is not yet collected.
  gateway = await startGatewayProcess(env, ['--max-old-space-size=256', 'gateway/src/main.ts'])
})
afterAll(async () => {
  await gateway.kill()
  await sandbox.close()
})

it(
  'minutes of pages, operations and subscriptions leave no memory, connection or error behind',
  { timeout: 3_600_000 },
  async () => {
    const { seed } = freshRuns(1)
    const random = randomFrom(seed)
    const problems: string[] = []

    const warmUp = await traffic(WARM_UP_REQUESTS, random, problems)
    const quietBefore = await openWhenQuiet()
    const soak = await traffic(SOAK_REQUESTS, random, problems)
    const quietAfter = await openWhenQuiet(quietBefore)

    const third = Math.floor(soak.samples.length / 3)
    const [early, late] = [soak.samples.slice(0, third), soak.samples.slice(-third)]
    // Garbage comes and goes: the lowest of many samples shows the memory really in use.
    const heap = [early, late].map((samples) => Math.min(...samples.map(({ heapMb }) => heapMb)))
    const resident = [early, late].map((samples) => Math.max(...samples.map(({ residentMb }) => residentMb)))
    const [heapBefore = 0, heapAfter = Infinity] = heap
    const [residentBefore = 0, residentAfter = Infinity] = resident
    console.log(
      [
        `seed ${seed}: ${WARM_UP_REQUESTS} requests in ${warmUp.seconds} s, then ${SOAK_REQUESTS} in ${soak.seconds} s`,
        `heap at its lowest: ${heap.map(Math.round).join(' → ')} MB, resident at its highest: ${resident.map(Math.round).join(' → ')} MB`,
        `when quiet: ${quietBefore.handles} → ${quietAfter.handles} handles, ${quietBefore.files} → ${quietAfter.files} open files`,
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(heapAfter - heapBefore).toBeLessThan(MAX_HEAP_MB)
    expect(residentAfter - residentBefore).toBeLessThan(MAX_RESIDENT_MB)
    expect(quietAfter.handles).toBeLessThanOrEqual(quietBefore.handles + SPARE_HANDLES)
    expect(quietAfter.files).toBeLessThanOrEqual(quietBefore.files + SPARE_HANDLES)
    expect(gateway.logs().length).toBeGreaterThan(0)
    expect(gateway.logs().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([])
  },
)

interface Sample {
  heapMb: number
  residentMb: number
}

/** Several clients send random requests, this many in all. Records every failed answer. */
async function traffic(requests: number, random: Random, problems: string[]) {
  const startMs = performance.now()
  const samples: Sample[] = []
  const kinds = [askForPage, askForPage, askByPost, askByGet, watchForAMoment]
  let sent = 0

  async function client(): Promise<void> {
    while (sent < requests) {
      sent += 1
      if (sent % REQUESTS_PER_SAMPLE === 0) samples.push(await sample())
      const problem = await pickFrom(random, kinds)(random).catch((error: unknown) => String(error))
      if (problem !== undefined) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return { samples, seconds: Math.round((performance.now() - startMs) / 1000) }
}

async function sample(): Promise<Sample> {
  const heap = await gateway.figure('wll_nodejs_heap_size_used_bytes')
  const resident = await gateway.figure('wll_process_resident_memory_bytes')
  return { heapMb: heap / MB, residentMb: resident / MB }
}

async function askForPage(random: Random): Promise<string | undefined> {
  const route = pickFrom(random, auditedRoutes)
  const response = await fetch(gateway.url + route)
  const html = await response.text()
  if (response.status < 500 && html.endsWith('</html>')) return undefined
  return `${route}: ${response.status} ${html.slice(-200)}`
}

async function askByPost(random: Random): Promise<string | undefined> {
  const [name, query] = pickFrom(random, Object.entries(PAGES))
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return problemOf(name, response)
}

async function askByGet(random: Random): Promise<string | undefined> {
  const [name, query] = pickFrom(random, Object.entries(PAGES))
  const address = `${gateway.url}/graphql?${new URLSearchParams({ query })}`
  return problemOf(name, await fetch(address, { headers: { 'apollo-require-preflight': 'true' } }))
}

async function problemOf(name: string, response: Response): Promise<string | undefined> {
  const text = await response.text()
  const { errors } = JSON.parse(text) as { errors?: unknown[] }
  return response.status === 200 && errors === undefined
    ? undefined
    : `${name}: ${response.status} ${text.slice(0, 300)}`
}

/** Subscribes to the live game and leaves after its first answer, or when the subscription completes. */
async function watchForAMoment(random: Random): Promise<string | undefined> {
  const subscriber = subscribeTo(gateway.url, random() < 0.5 ? 'sse' : 'ws', WATCH, { slug: GAME })
  await expect
    .poll(() => subscriber.received.length > 0 || subscriber.isComplete || subscriber.failure !== undefined, {
      timeout: 60_000,
      interval: 20,
    })
    .toBe(true)
  subscriber.leave()
  return subscriber.failure === undefined ? undefined : `game: ${JSON.stringify(subscriber.failure)}`
}

/**
 * The gateway's open handles after the traffic's connections have ended: the minimum before nothing has
 * closed for a while, or as soon as it is at most `before`.
 */
async function openWhenQuiet(before?: { handles: number; files: number }) {
  const least = { handles: Infinity, files: Infinity }
  let changedAtMs = Date.now()
  await expect
    .poll(
      async () => {
        const handles = await gateway.figure('wll_nodejs_active_handles_total')
        const files = await gateway.figure('wll_process_open_fds')
        if (handles < least.handles || files < least.files) changedAtMs = Date.now()
        least.handles = Math.min(least.handles, handles)
        least.files = Math.min(least.files, files)
        const isAsBefore = before && least.handles <= before.handles && least.files <= before.files
        return isAsBefore || Date.now() - changedAtMs > 20_000
      },
      { timeout: 120_000, interval: 500 },
    )
    .toBe(true)
  return least
}
