import { paths } from '../../lib/address/paths.ts'
import { typeOfSegment } from '../../lib/address/segmentType.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

/** The address of a table. The current season (null) and the default part of the season are left out. */
export function standingsAddress(
  segment: CountedSegment,
  year: number | null,
  defaultSegment: CountedSegment = 'REGULAR',
): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== defaultSegment) search.set('type', typeOfSegment(segment))

  return search.size > 0 ? `${paths.standings}?${search}` : paths.standings
}
