/** The parts of a season for which the league itself has a table. */
export const LEAGUE_TABLE_SEGMENTS = ['REGULAR', 'CHAMPSERIES'] as const

/** A part of a season for which the league itself has a table. */
export type LeagueTableSegment = (typeof LEAGUE_TABLE_SEGMENTS)[number]
