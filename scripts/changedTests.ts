import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createImportGraph } from './importedFiles.ts'
import { LONG_PROJECT, type TestFile } from './testFiles.ts'

/** Files that import the whole product. Nearly every test would be found through them, so imports are followed only up to them. */
const WHOLE_PRODUCT = [
  'gateway/src/server.ts',
  'gateway/src/dependencies.ts',
  'sandbox/src/sandbox.ts',
  'tests/e2e/builtSite.ts',
  'tests/support/stack.ts',
]
/** The projects whose tests use the whole product over HTTP. */
const PROJECTS_OVER_HTTP = ['gateway', 'browser']
/** Words of paths that name no subject. */
const GENERAL_WORDS = [
  'src',
  'app',
  'lib',
  'web',
  'pages',
  'parts',
  'features',
  'domains',
  'source',
  'resource',
]

/**
 * Lists the files that differ from a commit: edited, added and deleted ones, also those that git does not track yet.
 *
 * @param since a commit, branch or tag.
 * @throws Error when git does not know it.
 */
export function changedFiles(root: string, since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  let differing: string
  try {
    differing = git('diff', '--name-only', '--relative', '--no-renames', since, '--')
  } catch {
    throw new Error(`git knows no commit "${since}".`)
  }
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}${untracked}`.split('\n').filter((path) => path !== ''))].sort()
}

/**
 * Selects the tests that a change can break. A test is selected when
 * - it has changed, or imports a changed file, directly or through others, but not only through files that
 * import the whole product;
 * - it uses the product over HTTP and is named after a changed file or its folder: `games/tickets.ts` selects
 * `ticketSales.test.ts`;
 * - it reads the tree itself, as tests of rules for all files do.
 * @param changed paths relative to the project's folder, deleted files included.
 */
export function affectedTests(
  root: string,
  tests: readonly TestFile[],
  changed: readonly string[],
): TestFile[] {
  if (changed.length === 0) return []
  const imported = createImportGraph(root, WHOLE_PRODUCT)
  const subjects = [...new Set(changed.flatMap(subjectsOf))]

  return tests.filter(({ file, project }) => {
    if (project === LONG_PROJECT) return false
    const imports = imported(file)
    if (changed.some((path) => imports.has(path))) return true
    if (!PROJECTS_OVER_HTTP.includes(project)) return readsTree(join(root, file))
    const name = basename(file).toLowerCase()
    return subjects.some((subject) => name.includes(subject))
  })
}

/** The words after which tests of a file would be named, in lower case and without the plural's s. */
function subjectsOf(path: string): string[] {
  const names = [basename(path).split('.')[0] ?? '', basename(dirname(path))]
  return names
    .filter((name) => name.length > 3 && !GENERAL_WORDS.includes(name))
    .map((name) => name.toLowerCase().replace(/s$/, ''))
}

function readsTree(path: string): boolean {
  return existsSync(path) && /from 'node:fs(\/promises)?'/.test(readFileSync(path, 'utf8'))
}
