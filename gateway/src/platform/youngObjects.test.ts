import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const MODULE = pathToFileURL(join(import.meta.dirname, 'youngObjects.ts')).href
/** Under these, V8 prints where it makes old objects at once; it does so as soon as the memory for young ones is as large as it gets. */
const FLAGS = ['--max-semi-space-size=1', '--trace-pretenuring-statistics']
/** All objects of one line stay in use. */
const WORK = `const kept = []
  const make = (at) => [at, at]
  for (let at = 0; at < 300_000; at += 1) kept.push(make(at))`

/** How many lines of code V8 has chosen to make old objects at, in a process that does the work. */
function oldPlaces(before: string): number {
  const script = `import { createObjectsYoung } from '${MODULE}'\n${before}\n${WORK}`
  const output = execFileSync(process.execPath, [...FLAGS, '--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  return output.split('\n').filter((line) => line.endsWith('=> tenure')).length
}

it('has V8 create all objects as young ones, which it would not do by itself', () => {
  expect(oldPlaces('')).toBeGreaterThan(0)
  expect(oldPlaces('createObjectsYoung()')).toBe(0)
})
