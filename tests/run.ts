import { resolve } from 'node:path'
import { affectedTests, changedFiles } from '../scripts/changedTests.ts'
import { runChecks } from '../scripts/checks.ts'
import { prepare } from '../scripts/prepare.ts'
import { findTestFiles, LONG_PROJECT, preparationsFor, type TestFile } from '../scripts/testFiles.ts'
import { countsOf, repeatBrowserFiles, runVitest, type TestCounts } from '../scripts/testRun.ts'

/**
 * Runs everything that CI runs: the checks, then all tests but the long ones. Ends with one line, `N passed,
 * N failed`, in which each check counts as one; exits with 1 when anything failed. When few files failed,
 * browser tests among them run once more at the end, and those that pass only then are listed.
 * - `--checks` stops after the checks.
 * - `--changed` runs the checks and the tests that can break by changes since the last commit; `--changed
 * main` by changes since
 * that branch or commit. Browser tests that it does not select may still break.
 * - `--long` runs the tests that take minutes instead, and nothing else.
 * - Any other argument is part of a test file's path: only the tests of these files run. Arguments that begin
 * with a dash are
 * passed to vitest together with the next one, such as `-t "a test's name"`.
 */
const root = resolve(import.meta.dirname, '..')
const { isLong, onlyChecks, changedSince, names, forVitest } = readArguments(process.argv.slice(2))
const isPart = names.length > 0 || forVitest.length > 0 || changedSince !== undefined
let passed = 0
let failed = 0

const tests = onlyChecks ? [] : await chosenTests()
const left = isLong || isPart ? [] : (await findTestFiles(root, [])).filter(isOfLongSuite)
if (!onlyChecks) await prepare(root, preparationsFor(root, tests))
if (!isLong && (!isPart || changedSince !== undefined)) count(await runChecks(root))
if (tests.length > 0) count(await runTests())

if (left.length > 0) console.log(`\nLeft to npm run test:long: ${left.map(({ file }) => file).join(', ')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** The tests to run. Exits this process when no test has that name, or only one in the other suite. */
async function chosenTests(): Promise<TestFile[]> {
  if (changedSince !== undefined) return testsOfChange(changedSince)
  const found = await findTestFiles(root, names)
  const chosen = found.filter((test) => isOfLongSuite(test) === isLong)
  if (chosen.length > 0) return chosen
  if (found.length > 0) {
    const command = isLong ? 'npm test' : 'npm run test:long'
    console.error(`Only the other suite has a test file of that name.\n→ ${command} -- ${names.join(' ')}`)
  } else {
    const projects = [...new Set((await findTestFiles(root, [])).map(({ project }) => project))]
    const suite = projects.filter((project) => project !== LONG_PROJECT).join(', ')
    console.error(
      `No test file's path contains ${names.map((name) => `"${name}"`).join(' or ')}.\n` +
        `→ Name a file, a folder or a part of either. npm test runs ${suite}; npm run test:long runs ${LONG_PROJECT}.`,
    )
  }
  process.exit(1)
}

async function testsOfChange(since: string): Promise<TestFile[]> {
  const changed = changedFiles(root, since)
  const all = await findTestFiles(root, [])
  const affected = affectedTests(root, all, changed)
  const left = all.filter((test) => !isOfLongSuite(test)).length - affected.length
  console.log(
    `${changed.length} changed files can break the tests of ${affected.length} files; ${left} are left to npm test.`,
  )
  return affected
}

function isOfLongSuite({ project }: TestFile): boolean {
  return project === LONG_PROJECT
}

function count(counts: TestCounts): void {
  passed += counts.passed
  failed += counts.failed
}

async function runTests(): Promise<TestCounts> {
  const first = await runVitest(root, [
    `--project=${isLong ? '' : '!'}${LONG_PROJECT}`,
    ...forVitest,
    ...(names.length > 0 || changedSince !== undefined ? tests.map(({ file }) => file) : []),
  ])
  // A single file, or the long suite, is run to see its failures, so nothing is repeated.
  if (isLong || isPart) return countsOf(first)
  const { results, passedAgain } = await repeatBrowserFiles(first, (files) => {
    console.log(`\nOnce more, by themselves: ${files.join(', ')}`)
    return runVitest(root, ['--no-file-parallelism', ...files])
  })
  if (passedAgain.length > 0) console.log('\nPassed only when run again:')
  for (const name of passedAgain) console.log(`  ${name}`)
  return countsOf(results)
}

function readArguments(args: readonly string[]) {
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
    onlyChecks: args.includes('--checks'),
    changedSince: at === -1 ? undefined : isSinceNamed ? since : 'HEAD',
    // Accepts the path of a file however a shell or an editor writes it.
    names: ours.slice(0, end).map((word) => word.replace(/^\.\//, '').replace(`${root}/`, '')),
    forVitest: ours.slice(end),
  }
}
