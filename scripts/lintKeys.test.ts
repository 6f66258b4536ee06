import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lintKeys } from './lintKeys.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lint-'))
  write('package.json', '{}')
  write('package-lock.json', '{}')
  write('tsconfig.json', '{}')
  write('eslint.config.js', "import { rule } from './lint/rule.js'\n")
  write('lint/rule.js', 'export const rule = 1\n')
  write('schema/teams.graphql', 'type Team { name: String }\n')
  write(
    'web/src/Card.tsx',
    "import type { Team } from './team.ts'\nexport const card = (team: Team) => team.name\n",
  )
  write('web/src/team.ts', "export type { Team } from './__generated__/teams.ts'\n")
  write('web/src/__generated__/teams.ts', 'export interface Team { name: string }\n')
  write('web/src/Page.tsx', 'const PAGE = gql`query Page { team { name } }`\n')
  write('web/src/Other.tsx', 'const OTHER = gql`query Other { team { name } }`\n')
  write('web/src/alone.ts', 'export const alone = 1\n')
})

afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

/** The files that have to be linted again after a change. */
function outdatedBy(file: string, content: string): string[] {
  const before = lintKeys(root)
  write(file, content)
  return [...lintKeys(root)].filter(([name, key]) => before.get(name) !== key).map(([name]) => name)
}

it('lintKeys lint everything once, and nothing again while nothing changes', () => {
  expect([...lintKeys(root)]).toEqual([...lintKeys(root)])
  expect([...lintKeys(root).keys()]).toContain('web/src/Card.tsx')
})

it('lintKeys lint a changed file again, and nothing that does not import it', () => {
  expect(outdatedBy('web/src/alone.ts', 'export const alone = 2\n')).toEqual(['web/src/alone.ts'])
})

it('lintKeys lint a file again when an indirectly imported type changes, a generated one too', () => {
  expect(outdatedBy('web/src/__generated__/teams.ts', 'export interface Team { name: any }\n')).toEqual([
    'web/src/Card.tsx',
    'web/src/team.ts',
  ])
})

it.each(['web/src/Other.tsx', 'schema/teams.graphql'])(
  'lintKeys lint every document again when %s changes',
  (file) => {
    const content = file.endsWith('.graphql')
      ? 'type Team { label: String }\n'
      : 'const OTHER = gql`query Page { team { name } }`\n'

    expect(outdatedBy(file, content)).toEqual([
      'schema/teams.graphql',
      'web/src/Other.tsx',
      'web/src/Page.tsx',
    ])
  },
)

it.each([
  ['a rule', 'lint/rule.js', 'export const rule = 2\n'],
  ['a setting of the compiler', 'tsconfig.json', '{ "strict": true }'],
  ['a package', 'package-lock.json', '{ "packages": {} }'],
  ['a type that holds everywhere', 'web/src/globals.d.ts', 'declare const answer: number\n'],
])('lintKeys lint all files again when %s changes', (_what, file, content) => {
  expect(outdatedBy(file, content)).toEqual([...lintKeys(root).keys()])
})
