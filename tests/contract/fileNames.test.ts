import { execFileSync } from 'node:child_process'
import { basename, resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
/** The files of each folder in `domains`, and the entry files of programs, whose names repeat. */
const ROLES = ['payload', 'resource', 'resolvers', 'source', 'main', 'start', 'vite.config', 'vitest.config']

it('every file name exists once in the repository', () => {
  const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const names = listed
    .trim()
    .split('\n')
    .filter((file) => !file.includes('__generated__'))
    .map((file) => basename(file).replace(/\.(?:tsx?|m?js)$/, ''))
    .filter((name) => !ROLES.includes(name))

  const repeated = names.filter((name, index) => names.indexOf(name) !== index)

  expect(names.length).toBeGreaterThan(1000)
  expect(repeated).toEqual([])
})
