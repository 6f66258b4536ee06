import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

/** What a run of vitest found. */
export interface TestResults {
  /** Whether it came to its end. */
  isWhole: boolean
  /** How many errors came up outside of tests. */
  errors: number
  files: FileResults[]
}

/** What a run of vitest found in a test file. */
export interface FileResults {
  /** The path, relative to the project's folder. */
  file: string
  project: string
  /** Whether all of it went well, what stands around its tests included. */
  isPassed: boolean
  /** How many tests passed. */
  passed: number
  /** How many tests did not run. */
  skipped: number
  /** The tests that failed, each with the names of what it stands in. */
  failed: string[]
}

/** A reporter for vitest that writes `TestResults` as JSON to the file that `--outputFile.results` names. */
export default class TestResultsReporter implements Reporter {
  private outputFile = ''

  onInit({ config: { outputFile } }: Vitest): void {
    const { results } = (outputFile ?? {}) as { results?: string }
    if (!results) throw new Error('TestResultsReporter needs --outputFile.results=<file>')
    this.outputFile = results
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const results: TestResults = {
      isWhole: reason !== 'interrupted',
      errors: errors.length,
      files: modules.map(resultsOf),
    }
    writeFileSync(this.outputFile, JSON.stringify(results))
  }
}

function resultsOf(module: TestModule): FileResults {
  const tests = [...module.children.allTests()]
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    isPassed: module.ok(),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => test.result().state === 'skipped').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
  }
}
