import type { SeasonSegment } from '../__generated__/graphql.ts'

/** Parts of the season that are played on neutral ground, where nobody plays "at" anybody. */
const NEUTRAL: readonly SeasonSegment[] = ['ALLSTAR', 'CHAMPSERIES']

/** What is said of a side that nobody has won yet. */
export const UNDECIDED = 'To be decided'

/** A game as far as who meets whom goes; null for a side that is undecided. */
export interface Meeting<Side> {
  segment: SeasonSegment
  homeTeam: Side | null
  awayTeam: Side | null
}

/** The word between the visitors and the home side: "at", or "vs" on neutral ground. */
export function atOrVs({ segment }: { segment: SeasonSegment }): 'at' | 'vs' {
  return NEUTRAL.includes(segment) ? 'vs' : 'at'
}

/** Who plays whom, visitors first, each side by what `name` makes of it: "Charging at Guard". */
export function matchupText<Side>(game: Meeting<Side>, name: (side: Side | null) => string): string {
  if (game.awayTeam === null && game.homeTeam === null) return 'Teams to be decided'

  return `${name(game.awayTeam)} ${atOrVs(game)} ${name(game.homeTeam)}`
}
