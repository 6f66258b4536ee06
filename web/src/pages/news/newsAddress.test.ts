import { expect, it } from 'vitest'
import { requestedCount, searchOfMore } from './newsAddress.ts'

it.each([
  ['', 12],
  ['show=24', 24],
  ['show=13', 24],
  ['show=35', 35],
  ['show=900', 35],
  ['show=0', 12],
  ['show=-4', 12],
  ['show=many', 12],
])('reads the number of stories of ?%s as %i', (search, count) => {
  expect(requestedCount(new URLSearchParams(search))).toBe(count)
})

it('asks for one step more, up to the most that there are', () => {
  expect(searchOfMore(12)).toBe('?show=24')
  expect(searchOfMore(24)).toBe('?show=35')
})
