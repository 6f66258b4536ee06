// Measures how long a change of a game takes to reach its subscribers: see docs/performance.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { circumstances } from './circumstances.ts'
import { measureLive } from './measureLive.ts'
import { replacePart } from './replacePart.ts'
import { CORES } from './benchStack.ts'
import { short, markdownTable } from './table.ts'

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--quick' && option !== '--write')
const isQuick = options.includes('--quick')
if (unknown.length > 0) fail([`The bench knows --quick and --write, not ${unknown.join(' ')}.`])
else await run(isQuick ? { count: 1000, changes: 5 } : { count: 5000, changes: 10 })

async function run(plan: { count: number; changes: number }): Promise<void> {
  // The clients are in this process.
  execFileSync('taskset', ['-a', '-c', '-p', String(CORES.others), String(process.pid)])
  const { figures, problems } = await measureLive(plan)
  const rows = [
    ['subscribers', plan.count.toLocaleString('en-US')],
    ['change to client, p50', `${short(figures.p50Ms)} ms`],
    ['change to client, p99', `${short(figures.p99Ms)} ms`],
    ['of it, from the first client to the last', `${short(figures.spreadMs)} ms`],
    ['processor time within 1.5 s of a change', `${short(figures.cpuMs)} ms`],
    ['memory of a subscriber', `${short(figures.residentKb)} kB`],
    ['results serialized for clients that joined', figures.madeForJoins.toLocaleString('en-US')],
    ['results serialized, of those sent', `${figures.made} of ${figures.sent.toLocaleString('en-US')}`],
  ]
  const command = `npm run bench:live${isQuick ? ' -- --quick' : ''}`
  const report = `${markdownTable([['', 'median'], ...rows])}\n\n${circumstances(command, `${plan.changes} changes`)}`
  console.log(report)
  if (problems.length > 0) fail(problems)
  else if (options.includes('--write')) {
    const page = join(resolve(import.meta.dirname, '../docs'), 'performance.md')
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'live', report))
  }
}

function fail(problems: readonly string[]): void {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
