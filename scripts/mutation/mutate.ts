// Finds changes of a module that its tests do not detect: `npm run mutate -- gateway/src/platform/resilience/breaker.ts`.
import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { createImportGraph } from '../importedFiles.ts'
import { findTestFiles } from '../testFiles.ts'
import { readMutateArguments, UsageError } from './mutateArguments.ts'
import { TESTS_VARIABLE } from './testsVariable.ts'

/** The share of mutants, in percent, that the tests have to detect. */
const MIN_PERCENT = 90

const root = resolve(import.meta.dirname, '../..')
try {
  await run()
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { modules, tests } = readMutateArguments(process.argv.slice(2), {
    isFile: (path) => existsSync(resolve(root, path)),
    toProjectPath: (path) => relative(root, resolve(root, path)),
  })
  const judges = tests.length > 0 ? tests : await testsOf(modules)
  if (judges.length === 0) {
    throw new UsageError(
      `No unit test beside ${modules.join(', ')} imports it.\n→ Name tests that do: --tests tests/gateway/…`,
    )
  }
  console.log(`Judged by ${judges.join(', ')}`)
  process.env[TESTS_VARIABLE] = judges.join('\n')
  await new Stryker({
    mutate: [...modules],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true, allowColor: false },
    tempDirName: '.cache/mutation',
    cleanTempDir: 'always',
    ignorePatterns: ['dist', 'docs', 'bench/peers'],
    thresholds: { high: 100, low: MIN_PERCENT, break: MIN_PERCENT },
  }).runMutationTest()
}

/** The unit tests in a module's folder, or below it, that import the module directly or through others. */
async function testsOf(modules: readonly string[]): Promise<string[]> {
  const imported = createImportGraph(root)
  const unitTests = (await findTestFiles(root, [])).filter(({ project }) => project === 'unit')
  return unitTests
    .map(({ file }) => file)
    .filter((file) =>
      modules.some((module) => file.startsWith(`${dirname(module)}/`) && imported(file).has(module)),
    )
}
