// Measures Home through the edge while one outside system cannot be reached, from the first request on: see docs/performance.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { startEdge } from '../tests/support/processes/edgeProcess.ts'
import { freePort } from '../tests/support/processes/freePort.ts'
import { startRedisServer } from '../tests/support/processes/redisServer.ts'
import { circumstances } from './circumstances.ts'
import { figuresOf } from './gatewayFigures.ts'
import { load, type Requests } from './load.ts'
import { startPinned } from './pinnedProcess.ts'
import { replacePart } from './replacePart.ts'
import type { GatewaySettings } from './servers/gatewayServer.ts'
import type { UpstreamSettings } from './servers/upstream.ts'
import { CORES } from './benchStack.ts'
import { markdownTable, short } from './table.ts'
import type { WrkReport } from './wrkReport.ts'

type Systems = Omit<Sandbox, 'close'>
type EdgeRow = WrkReport & { name: string; passed: number }

/** How long an outside system takes to answer, in ms. */
const UPSTREAM_MS = 20
const CONNECTIONS = 64
const OPEN_HOME: Requests = {
  paths: ['/'],
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
  connections: CONNECTIONS,
}
/** The systems that cannot be reached, by the names of the rows. */
const OUTAGES: readonly { name: string; gone: readonly (keyof Systems)[] }[] = [
  { name: 'nothing is down', gone: [] },
  { name: 'the shop is down', gone: ['shopUrl'] },
  { name: 'the live system is down', gone: ['liveUrl'] },
  { name: 'the league is down', gone: ['leagueUrl'] },
]

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--quick' && option !== '--write')
const isQuick = options.includes('--quick')
if (unknown.length > 0) fail([`The bench knows --quick and --write, not ${unknown.join(' ')}.`])
else await run(isQuick ? 2 : 10)

async function run(seconds: number): Promise<void> {
  runOn(CORES.others)
  const clockAnchor: ClockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const settings: UpstreamSettings = { clockAnchor, delayMs: UPSTREAM_MS }
  const upstream = await startPinned<{ sandbox: Systems }>(CORES.others, server('upstream.ts'), settings)
  const rows: EdgeRow[] = []
  try {
    for (const { name, gone } of OUTAGES) {
      const unreachable = `http://127.0.0.1:${await freePort()}`
      const { sandbox } = upstream.ready
      const systems = { ...sandbox, ...Object.fromEntries(gone.map((system) => [system, unreachable])) }
      rows.push({ name, ...(await openHome({ sandbox: systems, clockAnchor, fans: 0, env: {} }, seconds)) })
    }
  } finally {
    await upstream.stop()
  }
  const command = `npm run bench:edge${isQuick ? ' -- --quick' : ''}`
  const report = `${tableOf(rows)}\n\n${circumstances(command, `${seconds} s for each row`)}`
  console.log(report)
  const problems = rows.flatMap(({ name, failures }) =>
    Object.entries(failures).map(([what, count]) => `${name}: ${count} × ${what}`),
  )
  if (problems.length > 0) fail(problems)
  else if (options.includes('--write')) {
    const page = join(resolve(import.meta.dirname, '../docs'), 'performance.md')
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'edge', report))
  }
}

/** Opens Home through an edge over two gateways, all of which have just been started. */
async function openHome(settings: GatewaySettings, seconds: number): Promise<WrkReport & { passed: number }> {
  const redis = await startRedisServer()
  const env = { ...settings.env, REDIS_URL: redis.url }
  const start = () => startPinned(CORES.others, server('gateway.ts'), { ...settings, env }, limitsOfImage())
  const gateways = [await start(), await start()]
  // What it starts stays on its core.
  runOn(CORES.server)
  const edge = await startEdge(gateways.map(({ ready }) => ready.url))
  runOn(CORES.others)
  try {
    const report = await load(edge.url, OPEN_HOME, { core: CORES.others, seconds, round: 0 })
    const figures = await Promise.all(gateways.map(({ ready }) => figuresOf(ready.url)))
    return { ...report, passed: figures.reduce((sum, { requests }) => sum + requests, 0) }
  } finally {
    await edge.close()
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await redis.close()
  }
}

function server(file: string): string {
  return join(import.meta.dirname, 'servers', file)
}

/** Has this process, and all that it starts from now on, run on one core. */
function runOn(core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(process.pid)])
}

function tableOf(rows: readonly EdgeRow[]): string {
  const cells = rows.map(({ name, perSecond, p50Ms, p99Ms, requests, passed }) => [
    name,
    ...[perSecond, p50Ms, p99Ms, requests, passed].map(short),
  ])
  return markdownTable([['', 'req/s', 'p50 ms', 'p99 ms', 'answered', 'by the gateways'], ...cells])
}

function fail(problems: readonly string[]): void {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
