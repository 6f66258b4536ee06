import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Everything CI runs: the checks, then every ring of tests. `--checks` stops after the checks; `--long` runs the tests that take
 * minutes instead, and nothing else.
 * Ends with one line, `N passed, N failed`, in which each check counts as one; exits 1 when anything failed.
 */
const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

const checks = [
  {
    name: 'generated files are fresh',
    command: ['graphql-codegen', '--check', '--errors-only'],
    remedy: 'npm run codegen',
  },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'], remedy: 'npm run format' },
  { name: 'types: root', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types: gateway', command: ['tsc', '-p', 'gateway'] },
  { name: 'types: web', command: ['tsc', '-p', 'web'] },
  { name: 'lint', command: ['eslint', '--max-warnings', '0', '.'] },
  { name: 'dead code', command: ['knip'] },
]

const isLong = process.argv.includes('--long')
let passed = 0
let failed = 0

for (const check of isLong ? [] : checks) {
  const startedAt = performance.now()
  const { status } = spawnSync(join(bin, check.command[0] ?? ''), check.command.slice(1), {
    cwd: root,
    stdio: 'inherit',
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (status === 0) passed += 1
  else failed += 1
  const remedy = status !== 0 && check.remedy ? `  → ${check.remedy}` : ''
  console.log(`${status === 0 ? '✓' : '✗'} ${check.name} (${seconds} s)${remedy}`)
}

if (!process.argv.includes('--checks')) runTests()

if (!isLong) console.log(`\nLeft to npm run test:long: ${longTests().join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function runTests(): void {
  const folder = mkdtempSync(join(tmpdir(), 'test-report-'))
  const report = join(folder, 'report.json')
  const project = isLong ? 'long' : '!long'
  const vitest = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { status } = spawnSync(join(bin, 'vitest'), vitest, { cwd: root, stdio: 'inherit' })
  const counts = readCounts(report)
  rmSync(folder, { recursive: true })
  passed += counts.passed
  failed += counts.failed
  // A suite that could not load, or an error outside any test, fails the run without a failed test to count.
  if (status !== 0 && counts.failed === 0) failed += 1
}

/** What takes too long to run with every change. */
function longTests(): string[] {
  return readdirSync(join(root, 'tests/long'), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `tests/long/${name}`)
}

function readCounts(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
