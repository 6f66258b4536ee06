import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const NAMED_PATH = /(?<![\w./'-])(?:[\w-]+\/)+[\w.-]+\.(?:tsx?|graphql|md|css|mjs)\b/g
/** The folders from which comments and documents abbreviate file names. */
const ROOTS = [
  '',
  'web',
  'web/src',
  'gateway',
  'gateway/src',
  'gateway/src/domains',
  'sandbox',
  'sandbox/src',
]
/** The guide to a new noun names files that its reader creates. */
const FILES_TO_CREATE = /\bawards\./

const files = globSync(
  [
    '*.md',
    'docs/**/*.md',
    '{gateway,web,sandbox,tests,scripts,bench,lint,schema}/**/*.{ts,tsx,js,css,graphql,md}',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/__generated__/**', 'CHANGELOG.md'] },
)

function linesOf(file: string): { line: string; place: string }[] {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n')
  return lines.map((line, index) => ({ line, place: `${file}:${index + 1}` }))
}

function isThere(path: string, file: string): boolean {
  return [...ROOTS, dirname(file)].some((root) => existsSync(join(ROOT, root, path)))
}

it('file names in comments and documents exist', () => {
  const lines = files.flatMap((file) => linesOf(file).map((entry) => ({ ...entry, file })))
  const gone = lines
    // Imports are checked by the compiler, and tests name files of their own in strings.
    .filter(({ line, file }) => !/from '|import\(|import '/.test(line) && !/\.test\.tsx?$/.test(file))
    .flatMap(({ line, place, file }) =>
      [...line.matchAll(NAMED_PATH)]
        .map(([path]) => path)
        .filter((path) => !FILES_TO_CREATE.test(path) && !isThere(path, file))
        .map((path) => `${place} ${path}`),
    )

  expect(files.length).toBeGreaterThan(500)
  expect(gone).toEqual([])
})

it('comments and documents cite nothing outside the repository: link to a page of docs/ instead', () => {
  const citations = files.flatMap((file) =>
    linesOf(file)
      .filter(({ line }) => /\b(?:spec|UX) ?§/.test(line))
      .map(({ place }) => place),
  )

  expect(citations.filter((place) => !place.startsWith('tests/contract/namedPaths.test.ts'))).toEqual([])
})
