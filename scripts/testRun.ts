import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FileResults, TestResults } from './testResults.ts'

/** The project of browser tests, whose timing suffers most on a loaded machine. */
const BROWSER_PROJECT = 'e2e'
/** With more failed files than this, something is broken. */
const MAX_REPEATED = 3

/** How many tests passed and failed. A file that failed around its tests, and an error outside of files, count as one each. */
export interface TestCounts {
  passed: number
  failed: number
}

/**
 * Runs vitest in a folder. SIGTERM and SIGHUP end it too; Ctrl-C reaches it by itself.
 * @param args vitest's arguments besides `run` and its reporters.
 * @param output the destination of its output: the terminal, or nowhere.
 */
export async function runVitest(
  root: string,
  args: readonly string[],
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
  const written = join(folder, 'results.json')
  const vitest = spawn(
    resolve(import.meta.dirname, '../node_modules/.bin/vitest'),
    [
      'run',
      '--reporter=default',
      `--reporter=${join(import.meta.dirname, 'testResults.ts')}`,
      `--outputFile.results=${written}`,
      ...args,
    ],
    { cwd: root, stdio: output },
  )
  const stop = (signal: NodeJS.Signals) => vitest.kill(signal)
  const goOn = () => undefined
  process.on('SIGTERM', stop).on('SIGHUP', stop).on('SIGINT', goOn)
  await once(vitest, 'exit')
  process.off('SIGTERM', stop).off('SIGHUP', stop).off('SIGINT', goOn)
  const results = existsSync(written)
    ? (JSON.parse(readFileSync(written, 'utf8')) as TestResults)
    : { isWhole: false, errors: 1, files: [] }
  rmSync(folder, { recursive: true })
  const isUnexplained = vitest.exitCode !== 0 && countsOf(results).failed === 0
  return isUnexplained ? { ...results, errors: 1 } : results
}

/** Counts the tests of a run. */
export function countsOf({ errors, files }: TestResults): TestCounts {
  const passed = files.reduce((sum, file) => sum + file.passed, 0)
  const failed = files.reduce(
    (sum, file) => sum + Math.max(file.failed.length, file.isPassed ? 0 : 1),
    errors,
  )
  return { passed, failed }
}

/**
 * Runs failed browser test files once more, one after the other and with nothing beside them. It does so only
 * where the run was complete with three failed files at most (docs/decisions/0030-two-test-suites.md).
 * @param run runs these files.
 * @returns the results, in which a repeated file's second results replace its first ones, and the tests that
 * passed only then, as `file > test`.
 */
export async function repeatBrowserFiles(
  first: TestResults,
  run: (files: readonly string[]) => Promise<TestResults>,
): Promise<{ results: TestResults; passedAgain: string[] }> {
  const failed = first.files.filter(({ isPassed }) => !isPassed)
  const ofBrowser = failed.filter(({ project }) => project === BROWSER_PROJECT)
  const isRepeated = first.isWhole && first.errors === 0 && failed.length <= MAX_REPEATED
  if (!isRepeated || ofBrowser.length === 0) return { results: first, passedAgain: [] }

  const second = await run(ofBrowser.map(({ file }) => file))
  // A file whose repetition did not run keeps its first results.
  const secondOf = (file: FileResults) => second.files.find((other) => other.file === file.file) ?? file
  const files = first.files.map((file) => (ofBrowser.includes(file) ? secondOf(file) : file))
  const passedAgain = ofBrowser.flatMap((before) => {
    const { isPassed, skipped, failed: stillFailed } = secondOf(before)
    // A skipped test has not passed.
    if (skipped > before.skipped) return []
    if (before.failed.length === 0) return isPassed ? [before.file] : []
    return before.failed
      .filter((test) => !stillFailed.includes(test))
      .map((test) => `${before.file} > ${test}`)
  })
  return { results: { isWhole: second.isWhole, errors: second.errors, files }, passedAgain }
}
