import type { PlayerCareer_PlayerFragment } from '../../__generated__/graphql.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

type CareerLine = NonNullable<PlayerCareer_PlayerFragment['careerStats']>

/** What she has done in all seasons; without the Championship Series, or in that alone. Null where nothing is known. */
export function careerLine(
  { careerStats, championshipSeriesStats }: PlayerCareer_PlayerFragment,
  segment: CountedSegment,
): CareerLine | null {
  return segment === 'CHAMPSERIES' ? championshipSeriesStats : careerStats
}
