import { expect, it } from 'vitest'
import { gamePath, teamPath } from './paths.ts'

it.each([
  [teamPath('guard'), '/teams/guard'],
  [gamePath('guard-at-charm-2025'), '/games/guard-at-charm-2025'],
  [teamPath('../login'), '/teams/..%2Flogin'],
  [gamePath('a?b#c'), '/games/a%3Fb%23c'],
])('keeps a slug within its own segment: %s', (path, expected) => {
  expect(path).toBe(expected)
})
