import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node'

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
  /** The failed tests, each with the names of its describes. */
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
  return {
    file: module.relativeModuleId,
    isPassed: module.ok(),
    ms: Math.round(module.diagnostic().duration),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
  }
}
