import { existsSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { createVitest } from 'vitest/node'
import { createImportGraph } from './importedFiles.ts'
import type { Preparation } from './prepare.ts'

/** A test file and the vitest project that runs it. */
export interface TestFile {
  /** From the project's folder. */
  file: string
  project: string
}

/** The project of the tests that take minutes: `npm run test:long` runs it, `npm test` all others. */
export const LONG_PROJECT = 'long'

/** All test files whose path contains one of the names; without names, all of them. Vitest itself is asked. */
export async function findTestFiles(root: string, names: readonly string[]): Promise<TestFile[]> {
  const vitest = await createVitest('test', { root, run: true, watch: false, reporters: [] })
  const specifications = await vitest.globTestSpecifications([...names])
  await vitest.close()
  return specifications
    .map(({ moduleId, project }) => ({ file: toPosix(relative(root, moduleId)), project: project.name }))
    .sort((one, other) => one.file.localeCompare(other.file))
}

/** The modules by which a test shows what it needs; it imports them, directly or through others. */
const needs: readonly { module: string; preparation: Preparation }[] = [
  { module: 'tests/e2e/builtSite.ts', preparation: '--build' },
  { module: 'tests/support/authEmulator.ts', preparation: '--identity' },
]
/** Projects whose tests run on Node alone, without Redis, a browser and the like. */
const projectsWithoutTools = ['unit', 'components']

/**
 * Finds out what has to be set up before these tests run.
 *
 * @throws Error when a module by which that is seen has moved.
 */
export function preparationsFor(root: string, tests: readonly TestFile[]): Preparation[] {
  const imported = createImportGraph(root)
  const files = new Set(tests.flatMap(({ file }) => [...imported(file)]))
  const missing = needs.find(({ module }) => !existsSync(join(root, module)))
  if (missing) throw new Error(`${missing.module} has moved: name its new place in scripts/testFiles.ts`)
  const needsTools = tests.some(({ project }) => !projectsWithoutTools.includes(project))
  return [
    ...needs.filter(({ module }) => files.has(module)).map(({ preparation }) => preparation),
    ...(needsTools ? (['--test-tools'] as const) : []),
  ]
}

function toPosix(path: string): string {
  return path.split(sep).join('/')
}
