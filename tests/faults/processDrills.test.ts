import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { startGatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { startFleet } from '../support/fleet.ts'
import { production } from '../support/production.ts'

// Further drills of the table "Find the cause" in docs/operate.md, as those in drills.test.ts.

const longTimeout = { timeout: 30_000, interval: 50 }

describe('a bad deploy', () => {
  it('configuration refused: the process ends with the name of each bad variable', async () => {
    const started = startGatewayProcess({ ...production, LIVE_POLL_MS: 'often' })

    await expect(started).rejects.toThrow(/LEAGUE_API_URL[^]*LIVE_POLL_MS|LIVE_POLL_MS[^]*LEAGUE_API_URL/)
  })

  it('another configuration on one of two gateways: the figures differ in "config"', async () => {
    const fleet = await startFleet()
    onTestFinished(() => fleet.close())
    const configOfGateway = async ({ adminUrl }: { adminUrl: string }) =>
      /^wll_build_info\{.*config="(\w+)"/m.exec(await (await fetch(`${adminUrl}/metrics`)).text())?.[1]

    const [first, same, other] = [
      await configOfGateway(await fleet.start()),
      await configOfGateway(await fleet.start()),
      await configOfGateway(await fleet.start(0, { LIVE_POLL_MS: '3000' })),
    ]

    expect(first).toMatch(/^\w{12}$/)
    expect(same).toBe(first)
    expect(other).not.toBe(first)
  })
})

describe('a process', () => {
  it(
    'memory growth: the figures say that it is the heap of the main thread, and how far it is from its end',
    { tags: 'night' },
    async () => {
      const sandbox = await startSandbox({})
      onTestFinished(() => sandbox.close())
      const leak = `--import=data:text/javascript,${encodeURIComponent(LEAK)}`
      const gateway = await startGatewayProcess(envOver(sandbox), [
        ...['--max-semi-space-size=8', '--max-old-space-size=200', leak, 'gateway/src/main.ts'],
      ])
      onTestFinished(() => gateway.kill())

      const share = async () => {
        const read = await gateway.figures()
        return read('wll_nodejs_heap_size_used_bytes') / read('wll_nodejs_heap_limit_bytes')
      }

      await expect.poll(share, longTimeout).toBeGreaterThan(0.75)
      const read = await gateway.figures()
      expect(read('wll_nodejs_external_memory_bytes')).toBeLessThan(read('wll_nodejs_heap_limit_bytes') / 2)
      expect(read('wll_process_resident_memory_bytes')).toBeLessThan(read('wll_process_memory_limit_bytes'))
    },
  )

  it.runIf(process.platform === 'linux')(
    'too little processor time: the figure says that it waits for a core, and the line does not blame the league',
    { tags: 'night' },
    async () => {
      const sandbox = await startSandbox({})
      onTestFinished(() => sandbox.close())
      const env = { ...envOver(sandbox), UPSTREAM_FOREGROUND_MS: '100', UPSTREAM_BACKGROUND_MS: '100' }
      const gateway = await startGatewayProcess(env, ['gateway/src/main.ts'])
      onTestFinished(() => gateway.kill())
      const before = await gateway.figure('wll_process_core_wait_seconds_total')

      await starve(gateway.pid)

      let asked = 0
      await expect
        .poll(async () => {
          asked += 1
          await ask(gateway.url, `{ article(officialId: "none-${asked}") { id } }`)
          return gateway.logs().some(({ msg }) => /too little processor time$/.test(String(msg)))
        }, longTimeout)
        .toBe(true)
      expect(await gateway.figure('wll_process_core_wait_seconds_total')).toBeGreaterThan(before + 0.5)
    },
  )
})

/** Fills four fifths of the main thread's heap with numbers, a bit in each turn of the event loop. */
const LEAK = `
import { getHeapStatistics } from 'node:v8'
import { isMainThread } from 'node:worker_threads'
const kept = []
const leak = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  if (used < 0.8 * limit) kept.push(Array.from({ length: 50_000 }, (_none, at) => at + 0.5))
}
if (isMainThread && process.send === undefined) setInterval(leak, 5)
`

/** The settings of a process over a sandbox. */
function envOver({ leagueUrl, liveUrl, shopUrl }: Sandbox) {
  return { LEAGUE_API_URL: leagueUrl, LIVE_API_URL: liveUrl, SHOP_DOMAIN: shopUrl }
}

/** Binds the event loop of a process to one core, which another program takes; it gets what that leaves to a low priority. */
async function starve(pid = 0): Promise<void> {
  const [core = '0'] = /\d+/.exec(await affinityOf(pid)) ?? []
  await run('taskset', ['-cp', core, String(pid)])
  setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const busy = spawn('taskset', ['-c', core, process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' })
  onTestFinished(() => void busy.kill('SIGKILL'))
}

/** What `taskset` says of the cores on which a process may run. */
async function affinityOf(pid: number): Promise<string> {
  return (await run('taskset', ['-cp', String(pid)])).split(':').at(-1) ?? ''
}

async function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return output
}

async function ask(url: string, query: string): Promise<void> {
  const body = JSON.stringify({ query })
  await (
    await fetch(`${url}/graphql`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  ).text()
}
