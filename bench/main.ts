// Measures this gateway against a bare server and other GraphQL servers: see docs/performance.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { candidatesOf } from './candidates.ts'
import { circumstances } from './circumstances.ts'
import { refusedTokens } from './fanTokens.ts'
import { missingLimitsUnder } from './limits.ts'
import { load } from './load.ts'
import { measure, type Started } from './measure.ts'
import { GET_HEADERS, OPERATION, pathOfGet } from './operation.ts'
import { pictureOf } from './picture.ts'
import { replacePart } from './replacePart.ts'
import { CORES, startBenchStack, type BenchStack } from './benchStack.ts'
import { tableOf } from './table.ts'

const TOOLS = { wrk: 'wrk', taskset: 'util-linux', chrt: 'util-linux', 'redis-server': 'redis-server' }
/** How many clients request the cached answer while others send requests to be rejected. */
const KEPT_CONNECTIONS = 16

const options = process.argv.slice(2)
const unknown = options.filter((option) => option !== '--quick' && option !== '--write')
const isQuick = options.includes('--quick')
const plan = isQuick ? { starts: 1, rounds: 3, seconds: 1 } : { starts: 3, rounds: 2, seconds: 3 }
const lack =
  unknown.length > 0 ? `The bench knows --quick and --write, not ${unknown.join(' ')}.` : missingTools()
if (lack === undefined) await run()
else fail([lack])

async function run(): Promise<void> {
  // Neither this process nor Redis, which it starts, may take time from the servers.
  execFileSync('taskset', ['-a', '-c', '-p', String(CORES.others), String(process.pid)])
  const { results, problems } = await measure(start, {
    ...plan,
    load: (url, requests, options) => load(url, requests, { ...options, core: CORES.others }),
    note: console.log,
  })
  const command = `npm run bench${isQuick ? ' -- --quick' : ''}`
  const extent = `${plan.starts * plan.rounds} rounds of ${plan.seconds} s, servers started ${plan.starts} times`
  const report = `${tableOf(results)}\n\n${circumstances(command, extent)}`
  console.log(`\n${report}`)
  if (problems.length > 0) fail(problems)
  else if (options.includes('--write')) write(report, pictureOf(results))
}

async function start(): Promise<Started> {
  const stack = await startBenchStack()
  return { candidates: candidatesOf(stack), check: () => refusalsUnderLoad(stack), stop: () => stack.stop() }
}

/** The limits that the gateway does not enforce under load. */
async function refusalsUnderLoad({ gateway }: BenchStack): Promise<string[]> {
  const { url, tokens } = gateway.ready
  const kept = { paths: [pathOfGet(OPERATION)], headers: GET_HEADERS, connections: KEPT_CONNECTIONS }
  const keptLoad = load(url, kept, { core: CORES.others, seconds: plan.seconds, round: 0 })
  return [...(await missingLimitsUnder(keptLoad, 'gateway', url)), ...(await refusedTokens(url, tokens))]
}

function write(report: string, picture: string): void {
  const docs = resolve(import.meta.dirname, '../docs')
  const page = join(docs, 'performance.md')
  writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'bench', report))
  writeFileSync(join(docs, 'performance.svg'), picture)
}

/** The sentence that names missing tools; undefined when all are installed. */
function missingTools(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const missing = Object.entries(TOOLS).filter(
    ([name]) => !folders.some((folder) => existsSync(join(folder, name))),
  )
  if (missing.length === 0) return undefined
  const names = missing.map(([name]) => name).join(', ')
  const packages = [...new Set(missing.map(([, name]) => name))].join(' ')
  return `The bench needs ${names}.\n→ Install ${names} (on Debian: apt-get install ${packages}), then run it again.`
}

function fail(problems: readonly string[]): void {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
