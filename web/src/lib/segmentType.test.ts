import { expect, it } from 'vitest'
import { offeredSegments, segmentOfType, typeOfSegment } from './segmentType.ts'

it.each([
  ['regular', 'REGULAR'],
  ['post', 'POST'],
  ['champseries', 'CHAMPSERIES'],
  ['nonsense', 'REGULAR'],
  [null, 'REGULAR'],
])('reads the type %s as %s', (type, segment) => {
  expect(segmentOfType(type)).toBe(segment)
})

it.each(['REGULAR', 'POST', 'CHAMPSERIES'] as const)('reads its own word for %s', (segment) => {
  expect(segmentOfType(typeOfSegment(segment))).toBe(segment)
})

it('offers the championship series only while it is shown or asked for', () => {
  expect(offeredSegments(false, 'REGULAR')).toEqual(['REGULAR', 'POST'])
  expect(offeredSegments(true, 'REGULAR')).toEqual(['REGULAR', 'POST', 'CHAMPSERIES'])
  expect(offeredSegments(false, 'CHAMPSERIES')).toEqual(['REGULAR', 'POST', 'CHAMPSERIES'])
})
