import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ENDLESS_PAGES, overloadPhase } from './overloadPhase.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { limitsOfImage } from '../support/imageLimits.ts'
import { startGatewayProcess, type GatewayProcess } from '../gateway/liveGatewayProcess.ts'

/** Pages that certainly exist. */
const CERTAIN = ['/', '/standings', '/schedule', '/stats', '/teams', '/news', '/videos', '/shop']
const PHASE_SECONDS = 10
/** This many clients use the whole capacity; ten times as many are too many. */
const CAPACITY_CLIENTS = 8
/** The limit of the process with its thread. Without a limit on renders it was 2.6 GB. */
const MAX_RESIDENT_MB = 400
/** The median of rejections: they come at once. The clients' own event loop and the machine's load are included. */
const USUAL_REFUSAL_MS = 150
/** Rejection after a vain wait in the queue would take two seconds. */
const MAX_REFUSAL_MS = 1500
/** An answer from memory waits for no page. */
const MAX_KEPT_MS = 1000
const MB = 1024 * 1024

let sandbox: Sandbox
let gateway: GatewayProcess
let env: Record<string, string>

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  env = {
    ...limitsOfImage(),
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
    WEB_ENTRY: 'dist/server/entry.server.js',
  }
  gateway = await startGatewayProcess(env)
})
afterAll(async () => {
  await gateway.kill()
  await sandbox.close()
})

async function phase(clients: number) {
  return { clients, ...(await overloadPhase(gateway, { crowd: { clients }, seconds: PHASE_SECONDS })) }
}

it(
  'ten times as many clients as the gateway can serve get most of the pages that fewer would',
  { timeout: 600_000 },
  async () => {
    const before = Math.round((await gateway.figure('wll_process_resident_memory_bytes')) / MB)
    await (await fetch(gateway.url)).text()
    await phase(CAPACITY_CLIENTS)

    const own = monitorEventLoopDelay()
    own.enable()
    const phases = [await phase(CAPACITY_CLIENTS), await phase(64), await phase(10 * CAPACITY_CLIENTS)]
    own.disable()

    console.table(phases)
    console.log(
      [
        `resident before the first page: ${before} MB`,
        `event loop of the gateway, p99: ${Math.round((await gateway.figure('wll_nodejs_eventloop_lag_p99_seconds')) * 1000)} ms; of the clients: ${Math.round(own.percentile(99) / 1e6)} ms`,
        `machine: load ${readFileSync('/proc/loadavg', 'utf8').trim()}`,
      ].join('\n'),
    )
    const [peak, , overloaded] = phases
    if (!peak || !overloaded) throw new Error('There are three phases')
    expect(phases.map(({ failed }) => failed)).toEqual([0, 0, 0])
    expect(overloaded.goodput).toBeGreaterThan(0.8 * peak.goodput)
    expect(Math.max(...phases.map(({ residentMb }) => residentMb))).toBeLessThan(MAX_RESIDENT_MB)
    expect(Math.max(...phases.map(({ refusalHalfMs }) => refusalHalfMs))).toBeLessThan(USUAL_REFUSAL_MS)
    expect(Math.max(...phases.map(({ refusalMs }) => refusalMs))).toBeLessThan(MAX_REFUSAL_MS)
    expect(Math.max(...phases.map(({ keptMs }) => keptMs))).toBeLessThan(MAX_KEPT_MS)
  },
)

it('pages that certainly exist are served when a flood of others arrives right after the start', async () => {
  const started = await startGatewayProcess(env)
  const controller = new AbortController()
  const { signal } = controller
  const flood = Array.from({ length: 64 }, async (_none, client) => {
    for (let number = 0; !signal.aborted; number += 1) {
      const path = ENDLESS_PAGES[number % ENDLESS_PAGES.length]
      const response = await fetch(`${started.url}${path}c${client}n${number}`, { signal })
      await response.arrayBuffer()
    }
  })
  const ended = Promise.allSettled(flood)
  await expect.poll(() => started.figure('wll_page_renders_total'), { timeout: 30_000 }).toBeGreaterThan(20)

  const statuses: [string, number][] = []
  for (const path of CERTAIN) statuses.push([path, (await fetch(started.url + path)).status])
  controller.abort()
  await ended
  await started.kill()

  expect(statuses).toEqual(CERTAIN.map((path) => [path, 200]))
})
