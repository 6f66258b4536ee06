import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestSpecification, Vitest } from 'vitest/node'

/** Moves to the start of a terminal's line, and deletes it. */
const CLEAR_LINE = '\r\u001B[K'

/** The results of a vitest run. */
export interface TestResults {
  /** The number of errors outside of tests. */
  errors: number
  files: FileResults[]
}

/** The results of a test file. */
export interface FileResults {
  /** The path, relative to the project's folder. */
  file: string
  /** Whether everything passed, including the code around its tests. */
  isPassed: boolean
  /** How long its tests and hooks took, in ms. */
  ms: number
  /** The number of passed tests. */
  passed: number
  /** The number of tests that did not run: they are left to the night, or the code around them failed. */
  left: number
  /** The failed tests, each with the names of its describes. */
  failed: string[]
}

/**
 * A reporter for vitest that writes `TestResults` as JSON to the file that `--outputFile.results` names. While tests run, it shows in a
 * terminal how many files are done.
 */
export default class TestResultsReporter implements Reporter {
  private outputFile = ''
  private fileCount = 0
  private done = 0

  onInit({ config: { outputFile } }: Vitest): void {
    const { results } = (outputFile ?? {}) as { results?: string }
    if (!results) throw new Error('TestResultsReporter needs --outputFile.results=<file>')
    this.outputFile = results
  }

  onTestRunStart({ length }: readonly TestSpecification[]): void {
    this.fileCount = length
  }

  onTestModuleEnd(): void {
    this.done += 1
    const isLast = this.done === this.fileCount
    if (process.stdout.isTTY)
      process.stdout.write(isLast ? CLEAR_LINE : `${CLEAR_LINE}${this.done} of ${this.fileCount} files`)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const results: TestResults = {
      errors: errors.length,
      files: modules.map(resultsOf),
    }
    writeFileSync(this.outputFile, JSON.stringify(results))
  }
}

function resultsOf(module: TestModule): FileResults {
  const tests = [...module.children.allTests()]
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  return {
    file: module.relativeModuleId,
    isPassed: module.ok(),
    ms: Math.round(module.diagnostic().duration),
    passed: inState('passed').length,
    left: inState('skipped').length,
    failed: inState('failed').map(({ fullName }) => fullName),
  }
}
