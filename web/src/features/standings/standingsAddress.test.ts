import { expect, it } from 'vitest'
import { offeredSegments, requestedSegment, standingsAddress } from './standingsAddress.ts'

it.each([
  ['', 'REGULAR'],
  ['type=regular', 'REGULAR'],
  ['type=post', 'POST'],
  ['type=champseries', 'CHAMPSERIES'],
  ['type=allstar', 'REGULAR'],
  ['type=POST', 'REGULAR'],
])('reads "%s" as a wish for %s', (search, segment) => {
  expect(requestedSegment(new URLSearchParams(search))).toBe(segment)
})

it.each([
  ['REGULAR', null, '/standings'],
  ['REGULAR', 2024, '/standings?year=2024'],
  ['POST', null, '/standings?type=post'],
  ['CHAMPSERIES', 2024, '/standings?year=2024&type=champseries'],
] as const)('writes %s of %s as %s', (segment, year, address) => {
  expect(standingsAddress(segment, year)).toBe(address)
})

it('offers the championship series only while it is shown or asked for', () => {
  expect(offeredSegments(false, 'REGULAR')).toEqual(['REGULAR', 'POST'])
  expect(offeredSegments(true, 'REGULAR')).toEqual(['REGULAR', 'POST', 'CHAMPSERIES'])
  expect(offeredSegments(false, 'CHAMPSERIES')).toEqual(['REGULAR', 'POST', 'CHAMPSERIES'])
})
