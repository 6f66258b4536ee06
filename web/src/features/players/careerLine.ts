import type { PlayerCareer_PlayerFragment } from '../../__generated__/graphql.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

type CareerLine = NonNullable<PlayerCareer_PlayerFragment['careerStats']>

/** The player's totals over all seasons, either without the Championship Series or of that alone. Null when nothing is known. */
export function careerLine(
  { careerStats, championshipSeriesStats }: PlayerCareer_PlayerFragment,
  segment: CountedSegment,
): CareerLine | null {
  return segment === 'CHAMPSERIES' ? championshipSeriesStats : careerStats
}
