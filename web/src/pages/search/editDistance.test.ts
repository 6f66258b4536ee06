import { expect, it } from 'vitest'
import { editDistance } from './editDistance.ts'

it.each([
  ['table', 'table', 0],
  ['', 'shop', 4],
  ['standngs', 'standings', 1],
  ['playofs', 'playoffs', 1],
  ['tikcets', 'tickets', 1],
  ['scoers', 'scores', 1],
  ['injurys', 'injuries', 2],
  ['shop', 'stats', 4],
])('%s is away from %s by %i', (one, other, distance) => {
  expect(editDistance(one, other)).toBe(distance)
  expect(editDistance(other, one)).toBe(distance)
})
