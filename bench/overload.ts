// Measures what becomes of a gateway that is asked for more pages than it can make: see docs/performance.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClockAnchor } from '../gateway/src/platform/clock.ts'
import type { Sandbox } from '../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../sandbox/src/season/liveMoment.ts'
import { limitsOfImage } from '../tests/support/imageLimits.ts'
import { circumstances } from './circumstances.ts'
import { overloadPhase, type Crowd, type OverloadPhase } from './overloadPhase.ts'
import { startPinned } from './pinnedProcess.ts'
import { replacePart } from './replacePart.ts'
import type { GatewaySettings } from './servers/gatewayServer.ts'
import type { UpstreamSettings } from './servers/upstream.ts'
import { CORES } from './benchStack.ts'
import { markdownTable, short } from './table.ts'

/** How long an outside system takes to answer, in ms. */
const UPSTREAM_MS = 20
/** Between two phases, in ms: what was under way ends. */
const PAUSE_MS = 3000
const CROWDS: readonly { name: string; crowd: Crowd }[] = [
  { name: '8 clients', crowd: { clients: 8 } },
  { name: '24 clients', crowd: { clients: 24 } },
  { name: '64 clients', crowd: { clients: 64 } },
  { name: '80 clients', crowd: { clients: 80 } },
  { name: '160 pages a second asked for', crowd: { perSecond: 160 } },
]

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--quick' && option !== '--write')
const isQuick = options.includes('--quick')
if (unknown.length > 0) fail([`The bench knows --quick and --write, not ${unknown.join(' ')}.`])
else await run(isQuick ? 3 : 20)

async function run(seconds: number): Promise<void> {
  // The clients are in this process.
  execFileSync('taskset', ['-a', '-c', '-p', String(CORES.others), String(process.pid)])
  const phases = await measure(seconds)
  const command = `npm run bench:overload${isQuick ? ' -- --quick' : ''}`
  const report = `${tableOf(phases)}\n\n${circumstances(command, `${seconds} s for each row`)}`
  console.log(report)
  const problems = phases
    .filter(({ failed }) => failed > 0)
    .map(({ name, failed }) => `${name}: ${failed} requests were neither answered whole nor refused`)
  if (problems.length > 0) fail(problems)
  else if (options.includes('--write')) {
    const page = join(resolve(import.meta.dirname, '../docs'), 'performance.md')
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'overload', report))
  }
}

async function measure(seconds: number): Promise<(OverloadPhase & { name: string })[]> {
  const clockAnchor: ClockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  const upstreamSettings: UpstreamSettings = { clockAnchor, delayMs: UPSTREAM_MS }
  const script = (file: string) => join(import.meta.dirname, 'servers', file)
  const upstream = await startPinned<{ sandbox: Omit<Sandbox, 'close'> }>(
    CORES.others,
    script('upstream.ts'),
    upstreamSettings,
  )
  const settings: GatewaySettings = { sandbox: upstream.ready.sandbox, clockAnchor, env: {}, fans: 0 }
  const gateway = await startPinned(CORES.server, script('gateway.ts'), settings, limitsOfImage())
  try {
    const { url } = gateway.ready
    // Lists are read and code is compiled.
    await overloadPhase(url, { crowd: { clients: 8 }, seconds: 5 })
    const phases: (OverloadPhase & { name: string })[] = []
    for (const { name, crowd } of CROWDS) {
      await wait(PAUSE_MS)
      phases.push({
        name,
        ...(await overloadPhase(url, { crowd, seconds, coreWaitMs: () => gateway.coreWaitMs() })),
      })
    }
    return phases
  } finally {
    await Promise.all([gateway.stop(), upstream.stop()])
  }
}

function tableOf(phases: readonly (OverloadPhase & { name: string })[]): string {
  const headings = [
    '',
    'pages/s',
    'refused',
    '503, p50',
    '503, p99',
    'Home, p50',
    'Home, p99',
    'loop',
    'its own work',
    'memory',
  ]
  const rows = phases.map((phase) => {
    const ofRefusals = (ms: number) => (phase.refused === 0 ? '–' : `${short(ms)} ms`)
    return [
      phase.name,
      short(phase.goodput),
      phase.refused.toLocaleString('en-US'),
      ofRefusals(phase.refusalHalfMs),
      ofRefusals(phase.refusalMs),
      `${short(phase.keptHalfMs)} ms`,
      `${short(phase.keptMs)} ms`,
      `${short(phase.loopMs)} ms`,
      `${short(phase.ownLoopMs)} ms`,
      `${phase.residentMb} MB`,
    ]
  })
  return markdownTable([headings, ...rows])
}

function fail(problems: readonly string[]): void {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
