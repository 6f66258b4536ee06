import { SEGMENTS } from './seasonSegments.ts'

/** The parts of a season that figures are counted by. */
export type CountedSegment = 'REGULAR' | 'POST' | 'CHAMPSERIES'

/** All of them, in the order of the site. */
const countedSegments: readonly CountedSegment[] = ['REGULAR', 'POST', 'CHAMPSERIES']

/**
 * Reads the part of the season from the `type` of an address, in any case; the regular season when it is missing or unknown. It does
 * not check whether the league shows the Championship Series, as `segmentOfAddress` does.
 */
export function segmentOfType(type: string | null): CountedSegment {
  const param = type?.trim().toLowerCase()
  return countedSegments.find((segment) => SEGMENTS[segment].param === param) ?? 'REGULAR'
}

/** The `type` in the address of a part of the season. */
export function typeOfSegment(segment: CountedSegment): string {
  return SEGMENTS[segment].param
}

/** The name of a part of the season as a heading or a tab has it, with one capital: "Championship series". */
export function segmentName(segment: CountedSegment): string {
  const { label } = SEGMENTS[segment]
  return label.charAt(0) + label.slice(1).toLowerCase()
}

/** Links to the parts of the season that are offered, of which `chosen` is current. */
export function segmentLinks(
  chosen: CountedSegment,
  { isSeriesShown, to }: { isSeriesShown: boolean; to: (segment: CountedSegment) => string },
): { to: string; label: string; current: boolean }[] {
  return offeredSegments(isSeriesShown).map((segment) => ({
    to: to(segment),
    label: segmentName(segment),
    current: segment === chosen,
  }))
}

/** The parts of the season to offer: the Championship Series only while the league shows it. */
export function offeredSegments(championshipSeriesShown: boolean): CountedSegment[] {
  return countedSegments.filter((segment) => segment !== 'CHAMPSERIES' || championshipSeriesShown)
}
