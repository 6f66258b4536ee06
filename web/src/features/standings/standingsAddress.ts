import { paths } from '../../lib/paths.ts'

/** The parts of a season that have a table. */
export type TableSegment = 'REGULAR' | 'POST' | 'CHAMPSERIES'

/** A table's part of the season: its word in the address (spec §2), its name, and what to say while it has no rows. */
export const tableSegments: Record<TableSegment, { type: string; name: string; notStarted: string }> = {
  REGULAR: { type: 'regular', name: 'Regular season', notStarted: 'The season has not started.' },
  POST: { type: 'post', name: 'Post-season', notStarted: 'The post-season has not started.' },
  CHAMPSERIES: {
    type: 'champseries',
    name: 'Championship series',
    notStarted: 'The championship series has not started.',
  },
}

const ALL: readonly TableSegment[] = ['REGULAR', 'POST', 'CHAMPSERIES']

/** The part of the season an address asks for by `type`; the regular season for a missing or unknown word (spec §2). */
export function requestedSegment(search: URLSearchParams): TableSegment {
  return ALL.find((segment) => tableSegments[segment].type === search.get('type')) ?? 'REGULAR'
}

/** The address of a table. The current season and the regular season need no word. */
export function standingsAddress(segment: TableSegment, year: number | null): string {
  const search = new URLSearchParams()
  if (year !== null) search.set('year', String(year))
  if (segment !== 'REGULAR') search.set('type', tableSegments[segment].type)
  return search.size > 0 ? `${paths.standings}?${search}` : paths.standings
}

/** The tables to offer: the championship series only while the league shows it, or where it was asked for. */
export function offeredSegments(championshipSeriesShown: boolean, asked: TableSegment): TableSegment[] {
  return ALL.filter(
    (segment) => segment !== 'CHAMPSERIES' || championshipSeriesShown || asked === 'CHAMPSERIES',
  )
}
