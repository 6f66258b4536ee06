import { exactly, oneOf, year } from './parameter.ts'
import { SEGMENTS } from './seasonSegments.ts'
import { offeredSegments, typeOfSegment } from './segmentType.ts'

/** The season. */
export const YEAR = year('year', ['yr', 'year'])

/** The values of `type` for the parts of a season that figures are counted by. */
export const COUNTED_TYPES: readonly string[] = offeredSegments(true).map(typeOfSegment)

/** The part of the season, where the regular one is what no value means. */
export const TYPE = oneOf(
  'type',
  COUNTED_TYPES.filter((param) => param !== SEGMENTS.REGULAR.param),
)

/** Which way a table is sorted. */
export const ORDER = exactly('order', 'asc', 'desc')
