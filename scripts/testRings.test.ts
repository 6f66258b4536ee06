import { expect, it } from 'vitest'
import config from '../vitest.config.ts'
import { LONG_PROJECT } from './testFiles.ts'
import { isRing, RINGS } from './testRings.ts'

it('the rings of npm test have each project once, except for that of the tests that take minutes', () => {
  const projects = (config.test?.projects ?? []).map(
    (project) => (project as { test: { name: string } }).test.name,
  )

  expect([...Object.values(RINGS).flat(), LONG_PROJECT].sort()).toEqual(projects.sort())
})

it('a ring has a name of its own, and nothing that every object has', () => {
  expect(['unit', 'browser', 'e2e', 'constructor', ''].filter(isRing)).toEqual(['unit', 'browser'])
})
