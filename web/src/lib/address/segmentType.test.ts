import { expect, it } from 'vitest'
import { offeredSegments, segmentOfType, typeOfSegment } from './segmentType.ts'

it.each([
  ['regular', 'REGULAR'],
  ['post', 'POST'],
  ['champseries', 'CHAMPSERIES'],
  [' Post', 'POST'],
  ['nonsense', 'REGULAR'],
  [null, 'REGULAR'],
])('reads the type %s as %s', (type, segment) => {
  expect(segmentOfType(type)).toBe(segment)
})

it.each(['REGULAR', 'POST', 'CHAMPSERIES'] as const)('reads the value that it writes for %s', (segment) => {
  expect(segmentOfType(typeOfSegment(segment))).toBe(segment)
})

it('offers the Championship Series only while it is shown', () => {
  expect(offeredSegments(false)).toEqual(['REGULAR', 'POST'])
  expect(offeredSegments(true)).toEqual(['REGULAR', 'POST', 'CHAMPSERIES'])
})
