import { expect, it } from 'vitest'
import { standingsAddress } from './standingsData.ts'

it.each([
  ['REGULAR', null, '/standings'],
  ['REGULAR', 2024, '/standings?year=2024'],
  ['POST', null, '/standings?type=post'],
  ['CHAMPSERIES', 2024, '/standings?year=2024&type=champseries'],
] as const)('writes %s of %s as %s', (segment, year, address) => {
  expect(standingsAddress(segment, year)).toBe(address)
})

it('names the regular season when the page opens on the post-season, which is then left out', () => {
  expect(standingsAddress('REGULAR', null, 'POST')).toBe('/standings?type=regular')
  expect(standingsAddress('POST', null, 'POST')).toBe('/standings')
})
