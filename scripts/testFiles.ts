import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createVitest } from 'vitest/node'
import { createImportGraph } from './importedFiles.ts'
import type { Preparation } from './prepare.ts'

/** A test file and the vitest project that runs it. */
export interface TestFile {
  /** The path, relative to the project's folder. */
  file: string
  project: string
}

/** The project of the tests that take minutes: `npm run test:long` runs it, `npm test` all others. */
export const LONG_PROJECT = 'long'

/** Lets Vitest find all test files whose path contains one of the names; without names, all test files. */
export async function findTestFiles(root: string, names: readonly string[]): Promise<TestFile[]> {
  const vitest = await createVitest('test', { root, run: true, watch: false, reporters: [] })
  const specifications = await vitest.globTestSpecifications([...names])
  await vitest.close()
  return specifications
    .map(({ moduleId, project }) => ({ file: toPosix(relative(root, moduleId)), project: project.name }))
    .sort((one, other) => one.file.localeCompare(other.file))
}

/** Preparations by the module that reveals the need: a test that imports it, directly or through others, has the need. */
const needs: readonly { module: string; preparation: Preparation }[] = [
  { module: 'tests/e2e/builtSite.ts', preparation: '--build' },
  { module: 'tests/support/processes/composeStack.ts', preparation: '--build' },
  { module: 'tests/support/gatewayBundle.ts', preparation: '--build' },
  { module: 'tests/long/soakFleet.ts', preparation: '--build' },
  { module: 'tests/support/identity/authEmulator.ts', preparation: '--identity' },
  { module: 'tests/support/processes/pushpin.ts', preparation: '--pushpin' },
]
/** The projects whose tests need only Node, and neither Redis nor a browser. */
const projectsWithoutTools = ['unit', 'components', 'componentsApart']

/**
 * Returns what must be prepared before these tests run, each preparation once.
 *
 * @throws Error when one of the modules that show a need has moved.
 */
export function preparationsFor(root: string, tests: readonly TestFile[]): Preparation[] {
  const imported = createImportGraph(root)
  const files = new Set(tests.flatMap(({ file }) => [...imported(file)]))
  const missing = needs.find(({ module }) => !existsSync(join(root, module)))
  if (missing) throw new Error(`${missing.module} has moved: name its new place in scripts/testFiles.ts`)
  const needsTools = tests.some(({ project }) => !projectsWithoutTools.includes(project))
  const needed = needs.filter(({ module }) => files.has(module)).map(({ preparation }) => preparation)
  return [...new Set(needed), ...(needsTools ? (['--test-tools'] as const) : [])]
}

function toPosix(path: string): string {
  return path.split(sep).join('/')
}
