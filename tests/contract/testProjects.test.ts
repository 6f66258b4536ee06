import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Folders that cannot contain our tests. */
const notOurs = ['**/node_modules', '**/dist', '**/coverage']

it('every test file belongs to exactly one project of vitest.config.ts', () => {
  const projectsOf = Map.groupBy(filesThatVitestRuns(), ({ file }) => file)

  const mistakes = testFiles().flatMap((file) => {
    const names = (projectsOf.get(file) ?? []).map(({ projectName }) => projectName)
    if (names.length === 1) return []
    return names.length === 0
      ? [`${file} is in no project, so nobody runs it: move it, or add its folder in vitest.config.ts`]
      : [`${file} is in ${names.join(' and ')}, so it runs twice: exclude it from one in vitest.config.ts`]
  })

  expect(projectsOf.size).toBeGreaterThan(0)
  expect(mistakes).toEqual([])
})

function testFiles(): string[] {
  return globSync('**/*.test.{ts,tsx}', { cwd: root, exclude: notOurs }).map(toPosix)
}

/** Vitest's own answer, so that its configuration is not interpreted twice. */
function filesThatVitestRuns(): { file: string; projectName: string }[] {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const output = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
  })
  const listed = JSON.parse(output) as { file: string; projectName: string }[]
  return listed.map(({ file, projectName }) => ({
    file: toPosix(relative(root, file)),
    projectName,
  }))
}

function toPosix(path: string): string {
  return path.split(sep).join('/')
}
