import type { CountedSegment } from '../../lib/address/segmentType.ts'

/** The text for a part of the season while its table has no rows. */
export const NOT_STARTED: Record<CountedSegment, string> = {
  REGULAR: 'The season has not started.',
  POST: 'The post-season has not started.',
  CHAMPSERIES: 'The championship series has not started.',
}
