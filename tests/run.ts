import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { affectedTests, changedFiles } from '../scripts/changedTests.ts'
import { runChecks } from '../scripts/checks.ts'
import { prepare } from '../scripts/prepare.ts'
import { findTestFiles, LONG_PROJECT, preparationsFor, type TestFile } from '../scripts/testFiles.ts'
import { isRing, RINGS, WAITING_RING, type Ring } from '../scripts/testRings.ts'
import { countsOf, runVitest } from '../scripts/testRun.ts'

/**
 * Runs everything that CI runs: the checks, then three rings of tests, one after the other. Prints what fails, a line for each
 * check and ring, and at the end `N passed, N failed`, in which each check counts as one; exits with 1 when anything failed.
 * - `--checks` stops after the checks.
 * - `--ring <name>` runs this ring alone, without the checks; it can be given more than once.
 * - `--changed` runs the checks and the tests that can break by changes since the last commit; `--changed main` by changes since
 * that branch or commit. Browser tests that it does not select may still break.
 * - `--long` runs what is left to the night instead: the tests with the tag `night`, then those that take minutes.
 * - Any other argument is part of a test file's path: only these files run, their tests of the night too. Arguments that begin
 * with a dash are passed to vitest together with the next one, such as `-t "a test's name"`.
 */
const root = resolve(import.meta.dirname, '..')
/** What is left to the night, and what is not, in words of Vitest. */
const BY_NIGHT = '--tags-filter=night'
const BY_DAY = '--tags-filter=!night'
const { isLong, onlyChecks, rings, changedSince, names, forVitest } = readArguments(process.argv.slice(2))
const isWhole = names.length === 0 && forVitest.length === 0 && changedSince === undefined
let passed = 0
let failed = 0

const tests = onlyChecks ? [] : await chosenTests()
if (!onlyChecks) await prepare(root, preparationsFor(root, tests))
const withChecks = onlyChecks || changedSince !== undefined || (isWhole && !isLong && rings.length === 0)
if (withChecks) count(await runChecks(root))
if (tests.length > 0) await runTests()

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** The tests to run. Exits this process when no test has that name, or only one that takes minutes. */
async function chosenTests(): Promise<TestFile[]> {
  if (changedSince !== undefined) return testsOfChange(changedSince)
  const found = (await findTestFiles(root, names)).filter(({ project }) => isChosenRing(project))
  const chosen = isLong ? found : found.filter(({ project }) => project !== LONG_PROJECT)
  if (chosen.length > 0) return chosen
  if (found.length > 0) {
    console.error(
      `Only npm run test:long has a test file of that name.\n→ npm run test:long -- ${names.join(' ')}`,
    )
  } else {
    const projects = [...new Set((await findTestFiles(root, [])).map(({ project }) => project))]
    console.error(
      `No test file's path contains ${names.map((name) => `"${name}"`).join(' or ')}.\n` +
        `→ Name a file, a folder or a part of either. The kinds of tests are ${projects.join(', ')}.`,
    )
  }
  process.exit(1)
}

function isChosenRing(project: string): boolean {
  return rings.length === 0 || rings.some((ring) => RINGS[ring].includes(project))
}

async function testsOfChange(since: string): Promise<TestFile[]> {
  const changed = changedFiles(root, since)
  const all = await findTestFiles(root, [])
  const affected = affectedTests(root, all, changed)
  const left = all.filter(({ project }) => project !== LONG_PROJECT).length - affected.length
  console.log(
    `${changed.length} changed files can break the tests of ${affected.length} files; ${left} are left to npm test.`,
  )
  return affected
}

function count(counts: { passed: number; failed: number }): void {
  passed += counts.passed
  failed += counts.failed
}

async function runTests(): Promise<void> {
  if (isLong) {
    const takeMinutes = tests.filter(({ project }) => project === LONG_PROJECT)
    const others = tests.filter(({ project }) => project !== LONG_PROJECT)
    if (others.length > 0)
      await runPart('night', [`--project=!${LONG_PROJECT}`, BY_NIGHT, ...forVitest, ...named(others)])
    if (takeMinutes.length > 0)
      await runPart(LONG_PROJECT, [`--project=${LONG_PROJECT}`, ...forVitest, ...named(takeMinutes)])
  } else if (isWhole) {
    for (const [ring, projects] of Object.entries(RINGS)) {
      if (rings.length > 0 && !rings.includes(ring as Ring)) continue
      const workers = ring === WAITING_RING ? [`--maxWorkers=${availableParallelism() + 1}`] : []
      await runPart(ring, [...projects.map((project) => `--project=${project}`), BY_DAY, ...workers])
    }
  } else {
    const args = [`--project=!${LONG_PROJECT}`, ...(changedSince === undefined ? [] : [BY_DAY])]
    count(countsOf(await runVitest(root, [...args, ...forVitest, ...named(tests)], { reporter: 'default' })))
  }
}

/** The paths of test files, for a run of these alone; none for a run of all. */
function named(files: readonly TestFile[]): string[] {
  return isWhole ? [] : files.map(({ file }) => file)
}

/** Runs tests, printing those that fail, and a line at the end. */
async function runPart(name: string, args: readonly string[]): Promise<void> {
  const startedAt = performance.now()
  const results = await runVitest(root, args, { reporter: 'minimal' })
  const { passed, failed, left } = countsOf(results)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const others = isLong || failed > 0 || left === 0 ? '' : `, ${left} left to npm run test:long`
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)${others}`,
  )
  const slowest = results.files.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
  console.log(`  slowest: ${slowest.map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`).join(', ')}`)
  count({ passed, failed })
}

function readArguments(all: readonly string[]) {
  const ringsAt = all.flatMap((word, place) => (word === '--ring' ? [place] : []))
  const named = ringsAt.map((place) => all[place + 1] ?? '')
  const unknown = named.find((name) => !isRing(name))
  if (unknown !== undefined) {
    console.error(`There is no ring "${unknown}".\n→ --ring ${Object.keys(RINGS).join(' or --ring ')}`)
    process.exit(1)
  }
  if (named.length > 0 && all.includes('--long')) {
    console.error('The night has no rings.\n→ npm run test:long -- tests/e2e')
    process.exit(1)
  }
  const args = all.filter((_word, place) => !ringsAt.includes(place) && !ringsAt.includes(place - 1))
  const at = args.indexOf('--changed')
  const since = args[at + 1]
  const isSinceNamed = at !== -1 && since !== undefined && !since.startsWith('-')
  const ours = args.filter(
    (word, place) =>
      !['--long', '--checks', '--changed'].includes(word) && !(isSinceNamed && place === at + 1),
  )
  const firstOption = ours.findIndex((word) => word.startsWith('-'))
  const end = firstOption === -1 ? ours.length : firstOption
  return {
    isLong: args.includes('--long'),
    rings: named.filter(isRing),
    onlyChecks: args.includes('--checks'),
    changedSince: at === -1 ? undefined : isSinceNamed ? since : 'HEAD',
    // Accepts the path of a file however a shell or an editor writes it.
    names: ours.slice(0, end).map((word) => word.replace(/^\.\//, '').replace(`${root}/`, '')),
    forVitest: ours.slice(end),
  }
}
