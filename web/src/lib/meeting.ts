import type { SeasonSegment } from '../__generated__/graphql.ts'

/** The parts of the season that are played on neutral ground, where no team plays "at" the other. */
const NEUTRAL: readonly SeasonSegment[] = ['ALLSTAR', 'CHAMPSERIES']

/** The name of an undecided side. */
export const UNDECIDED = 'To be decided'

/** The fields of a game that say who plays whom; null for an undecided side. */
export interface Meeting<Side> {
  segment: SeasonSegment
  homeTeam: Side | null
  awayTeam: Side | null
}

/** The word between visitors and home side: "at", or "vs" on neutral ground. */
export function atOrVs({ segment }: { segment: SeasonSegment }): 'at' | 'vs' {
  return NEUTRAL.includes(segment) ? 'vs' : 'at'
}

/** Who plays whom, visitors first: "Charging at Guard". `name` returns the name of a side. */
export function matchupText<Side>(game: Meeting<Side>, name: (side: Side | null) => string): string {
  if (game.awayTeam === null && game.homeTeam === null) return 'Teams to be decided'

  return `${name(game.awayTeam)} ${atOrVs(game)} ${name(game.homeTeam)}`
}
