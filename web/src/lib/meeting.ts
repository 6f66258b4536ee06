/** The name of an undecided side. */
export const UNDECIDED = 'To be decided'

/** The fields of a game that say who plays whom; null for an undecided side. */
export interface Meeting<Side> {
  /** Whether the ground is neither side's. */
  isNeutral: boolean
  /** Which game of its day it is between the two sides, from 1; null where they meet once. */
  numberOnDay: number | null
  homeTeam: Side | null
  awayTeam: Side | null
}

/** The word between visitors and home side: "at", or "vs" on neutral ground. */
export function atOrVs({ isNeutral }: { isNeutral: boolean }): 'at' | 'vs' {
  return isNeutral ? 'vs' : 'at'
}

/** The word before the opponent of a side: "vs" at home and on neutral ground, else "at". */
export function vsOrAt(game: { isNeutral: boolean }, atHome: boolean): 'at' | 'vs' {
  return atHome ? 'vs' : atOrVs(game)
}

/** "Game 2" for one of several games that two sides play on one day; null for any other game. */
export function gameOfDay({ numberOnDay }: { numberOnDay: number | null }): string | null {
  return numberOnDay === null ? null : `Game ${numberOnDay}`
}

/** Who plays whom, visitors first: "Charging at Guard", or "Charging at Guard, Game 2". `name` returns the name of a side. */
export function matchupText<Side>(game: Meeting<Side>, name: (side: Side | null) => string): string {
  if (game.awayTeam === null && game.homeTeam === null) return 'Teams to be decided'

  const sides = `${name(game.awayTeam)} ${atOrVs(game)} ${name(game.homeTeam)}`

  return [sides, gameOfDay(game)].filter(Boolean).join(', ')
}
