import { expect, it } from 'vitest'
import { articlePath, gamePath, teamPath, videoPath } from './paths.ts'

it.each([
  [teamPath('guard'), '/teams/guard'],
  [gamePath('guard-at-charm-2025'), '/games/guard-at-charm-2025'],
  [teamPath('../login'), '/teams/..%2Flogin'],
  [gamePath('a?b#c'), '/games/a%3Fb%23c'],
  [articlePath('art/1'), '/news/art%2F1'],
  [videoPath('clip 7'), '/videos/clip%207'],
])('keeps a slug within its own segment: %s', (path, expected) => {
  expect(path).toBe(expected)
})
