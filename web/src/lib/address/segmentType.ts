/** The parts of a season that figures are counted by. */
export type CountedSegment = 'REGULAR' | 'POST' | 'CHAMPSERIES'

const SEGMENTS: Record<CountedSegment, { type: string; name: string }> = {
  REGULAR: { type: 'regular', name: 'Regular season' },
  POST: { type: 'post', name: 'Post-season' },
  CHAMPSERIES: { type: 'champseries', name: 'Championship series' },
}

/** All of them, in the order of the site. */
const countedSegments: readonly CountedSegment[] = ['REGULAR', 'POST', 'CHAMPSERIES']

/**
 * The part of the season an address asks for by `type`, in any case; the regular season for a missing or unknown word. Whether
 * the league shows the Championship Series is for `requestedSegment` to say.
 */
export function segmentOfType(type: string | null): CountedSegment {
  const word = type?.trim().toLowerCase()
  return countedSegments.find((segment) => SEGMENTS[segment].type === word) ?? 'REGULAR'
}

/** A part of the season as an address says it. */
export function typeOfSegment(segment: CountedSegment): string {
  return SEGMENTS[segment].type
}

/** A part of the season in words. */
export function segmentName(segment: CountedSegment): string {
  return SEGMENTS[segment].name
}

/** The parts of the season to offer: the Championship Series only while the league shows it. */
export function offeredSegments(championshipSeriesShown: boolean): CountedSegment[] {
  return countedSegments.filter((segment) => segment !== 'CHAMPSERIES' || championshipSeriesShown)
}
