import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startGatewayProcess, type GatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { limitsOfImage } from '../support/imageLimits.ts'

/** The cores shared by all processes here, however many the machine has. */
const CORES = '0,1'
const LOOPS = 3
/** Static routes that are opened at once when Home is ready. */
const PAGES = [
  ...['/schedule', '/standings', '/championship-series', '/stats', '/teams'],
  ...['/shop', '/news', '/all-star', '/videos', '/search'],
]
/** Processor time of the whole process from listening to Home, and for the ten pages after it, seconds. */
const MAX_HOME_CPU_S = 5
const MAX_PAGES_CPU_S = 8

let sandbox: Sandbox
let loops: ChildProcess[]
let gateway: GatewayProcess

beforeAll(async () => {
  // Every child of this process is bound to the same cores.
  execFileSync('taskset', ['-a', '-c', '-p', CORES, String(process.pid)])
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  loops = Array.from({ length: LOOPS }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  gateway = await startGatewayProcess(
    {
      ...limitsOfImage(),
      ...{ LEAGUE_API_URL: sandbox.leagueUrl, LIVE_API_URL: sandbox.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
      MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
      LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
      WEB_ENTRY: 'dist/server/entry.server.js',
    },
    [GATEWAY_BUNDLE],
  )
})

afterAll(async () => {
  await gateway.kill()
  for (const loop of loops) {
    const gone = once(loop, 'exit')
    loop.kill('SIGKILL')
    await gone
  }
  await sandbox.close()
})

it(
  'a gateway that starts beside three busy loops answers its first pages, and ends no render thread',
  { timeout: 600_000 },
  async () => {
    const start = await measure()
    const home = await open('/')
    const atHome = await measure()
    const pages = await Promise.all(PAGES.map(open))
    const atPages = await measure()

    console.log(
      [
        `Home: ${describeFrom(start, atHome)}; the ten pages: ${describeFrom(atHome, atPages)}`,
        `whole: ${[home, ...pages].filter(({ isComplete }) => isComplete).length} of ${1 + PAGES.length}`,
        `machine: load ${readFileSync('/proc/loadavg', 'utf8').trim()}`,
      ].join('\n'),
    )
    expect(home.status).toBe(200)
    expect(pages.map(({ status }) => status)).toEqual(PAGES.map(() => 200))
    expect(await gateway.figure('wll_render_thread_ends_total')).toBe(0)
    expect(atHome.cpuS - start.cpuS).toBeLessThan(MAX_HOME_CPU_S)
    expect(atPages.cpuS - atHome.cpuS).toBeLessThan(MAX_PAGES_CPU_S)
  },
)

async function open(path: string) {
  const response = await fetch(gateway.url + path)
  const isComplete = !(await response.text()).includes('We could not load')
  return { status: response.status, isComplete }
}

interface Moment {
  wallS: number
  cpuS: number
}

async function measure(): Promise<Moment> {
  const wallS = performance.now() / 1000
  return { wallS, cpuS: await gateway.figure('wll_process_cpu_seconds_total') }
}

function describeFrom(from: Moment, to: Moment): string {
  return `${(to.wallS - from.wallS).toFixed(1)} s of wall, ${(to.cpuS - from.cpuS).toFixed(1)} s of processor time`
}
