import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { buildName } from './buildName.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The name of a build that has these files, by path. */
function nameOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return buildName(folder)
}

it('is the same for the same code, wherever it stands and whatever stands beside it', () => {
  const code = { 'start.js': 'start()', 'wire/payload.ts': 'parse()' }

  const [one, other] = [
    nameOf(code),
    nameOf({ ...code, 'start.js.map': '{}', 'wire/payload.test.ts': 'it()' }),
  ]

  expect(one).toMatch(/^[0-9a-f]{16}$/)
  expect(other).toBe(one)
})

it.each([
  ['other code', { 'a.js': 'one()', 'b.js': 'three()' }],
  ['another file', { 'a.js': 'one()', 'c.js': 'two()' }],
  ['one file more', { 'a.js': 'one()', 'b.js': 'two()', 'c.js': '' }],
  ['code in another file', { 'a.js': 'one()b.js', 'b.js': 'two()' }],
])('is another one for %s', (_what, files) => {
  expect(nameOf(files)).not.toBe(nameOf({ 'a.js': 'one()', 'b.js': 'two()' }))
})

it('of the gateway that runs is known', () => {
  expect(buildName()).toMatch(/^[0-9a-f]{16}$/)
  expect(buildName()).not.toBe(nameOf({}))
})
