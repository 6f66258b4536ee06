import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestResults } from './testResults.ts'

/**
 * How many tests passed, failed and did not run. A file that failed around its tests, and an error outside of files, count
 * as one failure each.
 */
export interface TestCounts {
  passed: number
  failed: number
  left: number
}

interface RunOutput {
  reporter?: 'default' | 'minimal'
  output?: 'inherit' | 'ignore'
}

/**
 * Runs vitest in a folder. SIGTERM and SIGHUP end it too; Ctrl-C reaches it by itself.
 * @param args vitest's arguments besides `run` and its reporters.
 * @param reporter Vitest's reporter for the terminal: `minimal` prints what fails.
 * @param output the destination of its output: the terminal, or nowhere.
 */
export async function runVitest(
  root: string,
  args: readonly string[],
  { reporter = 'minimal', output = 'inherit' }: RunOutput = {},
): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'))
  const written = join(folder, 'results.json')
  const vitest = spawn(
    resolve(import.meta.dirname, '../node_modules/.bin/vitest'),
    [
      'run',
      `--reporter=${reporter}`,
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
    : { errors: 1, files: [] }
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
  const left = files.reduce((sum, file) => sum + file.left, 0)
  return { passed, failed, left }
}
