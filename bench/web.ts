// Measures pages in a browser, with Lighthouse through the edge: see docs/performance.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { auditPage, warmPage } from './auditPage.ts'
import { circumstances } from './circumstances.ts'
import { replacePart } from './replacePart.ts'
import { webTable } from './webFigures.ts'
import { startWebStack } from './webStack.ts'

const PAGES = {
  home: '/',
  schedule: '/schedule',
  standings: '/standings',
  team: '/teams/guard',
  player: '/players/keira-gildersleeve',
  stats: '/stats',
  videos: '/videos',
  news: '/news',
  shop: '/shop',
  'live-game': '/games/2025-wll-ev-17',
  'final-game': '/games/2025-wll-ev-16',
}

const words = process.argv.slice(2)
const isQuick = words.includes('--quick')
const isWritten = words.includes('--write')
const names = words.filter((word) => word !== '--quick' && word !== '--write')
const unknown = names.filter((name) => !Object.hasOwn(PAGES, name))
if (unknown.length > 0)
  fail([`The bench knows --quick, --write and ${Object.keys(PAGES).join(', ')}, not ${unknown.join(' ')}.`])
else if (isWritten && names.length > 0) fail(['The table is written with all pages, not with some.'])
else await run(isQuick ? 1 : 5)

async function run(count: number): Promise<void> {
  const stack = await startWebStack()
  // Nothing else would end nginx.
  process.once('SIGTERM', () => void stack.stop().finally(() => process.exit(1)))
  const results: { name: string; runs: number[][] }[] = []
  const problems: string[] = []
  let browserVersion = ''
  try {
    for (const [name, path] of Object.entries(PAGES)) {
      if (names.length > 0 && !names.includes(name)) continue
      const runs: number[][] = []
      try {
        browserVersion = await warmPage(stack.url + path)
        while (runs.length < count) runs.push(await auditPage(stack.url + path))
        results.push({ name, runs })
        console.log(`${name}: score ${runs.map(([score]) => score).join(', ')}`)
      } catch (error) {
        problems.push(`${name} (${path}): ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  } finally {
    await stack.stop()
  }
  const command = ['npm run bench:web', ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
  const extent = `${count} ${count === 1 ? 'run' : 'runs'} of each page, Chromium ${browserVersion}`
  const report = `${webTable(results)}\n\n${circumstances(command, extent)}`
  console.log(`\n${report}`)
  if (problems.length > 0) fail(problems)
  else if (isWritten) {
    const page = join(resolve(import.meta.dirname, '../docs'), 'performance.md')
    writeFileSync(page, replacePart(readFileSync(page, 'utf8'), 'web', report))
  }
}

function fail(problems: readonly string[]): void {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
