/** The parts of a season that figures are counted by. */
export type CountedSegment = 'REGULAR' | 'POST' | 'CHAMPSERIES'

const SEGMENTS: Record<CountedSegment, { type: string; name: string }> = {
  REGULAR: { type: 'regular', name: 'Regular season' },
  POST: { type: 'post', name: 'Post-season' },
  CHAMPSERIES: { type: 'champseries', name: 'Championship series' },
}

/** All of them, in the order of the site. */
const countedSegments: readonly CountedSegment[] = ['REGULAR', 'POST', 'CHAMPSERIES']

/** The part of the season an address asks for by `type`; the regular season for a missing or unknown word (spec §2). */
export function segmentOfType(type: string | null): CountedSegment {
  return countedSegments.find((segment) => SEGMENTS[segment].type === type) ?? 'REGULAR'
}

/** A part of the season as an address says it (spec §2). */
export function typeOfSegment(segment: CountedSegment): string {
  return SEGMENTS[segment].type
}

/** A part of the season in words. */
export function segmentName(segment: CountedSegment): string {
  return SEGMENTS[segment].name
}

/** The parts of the season to offer: the championship series only while the league shows it, or where it was asked for. */
export function offeredSegments(championshipSeriesShown: boolean, asked: CountedSegment): CountedSegment[] {
  return countedSegments.filter(
    (segment) => segment !== 'CHAMPSERIES' || championshipSeriesShown || asked === 'CHAMPSERIES',
  )
}
