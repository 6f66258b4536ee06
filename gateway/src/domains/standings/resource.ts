import { FRESH_FOR_FIVE_MINUTES_UNTIL_AN_END } from '../games/gameEnds.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import type { LeagueTableSegment } from './leagueTableSegments.ts'
import { standingsPayload, type StandingPayload } from './payload.ts'

interface WantedTable {
  year: number
  segment: LeagueTableSegment
}

/**
 * The league's own rows of a table. The rows name neither the season nor the part, so the answer to another request cannot be recognized.
 */
export const leagueTable: LeagueResource<WantedTable, StandingPayload[]> = {
  name: 'standings',
  version: 4,
  path: path`standings`,
  maxBytes: 100_000,
  query: { year: ({ year }) => year, champSeries: ({ segment }) => segment === 'CHAMPSERIES' },
  schema: standingsPayload,
  toModel: (rows, _wanted, { league }) => rows.filter((row) => row.league === null || row.league === league),
  freshness: FRESH_FOR_FIVE_MINUTES_UNTIL_AN_END,
  alwaysExists: true,
  itemCount: (rows) => rows.length,
}
