/** One team's figures in a table, before it has a place. */
export interface TableRow {
  officialId: string
  /** The team's nickname. */
  name: string
  wins: number
  losses: number
  ties: number
  scores: number
  scoresAgainst: number
  scoreDiff: number
  /** The place that the league has given itself; null where it has not. */
  seed: number | null
}

/** Wins, losses and ties. */
export type WinsLossesTies = Pick<TableRow, 'wins' | 'losses' | 'ties'>

/** The share of wins, a tie counting half: 0 to 1. Null before the first game. */
export function winPct({ wins, losses, ties }: WinsLossesTies): number | null {
  const games = wins + losses + ties
  return games === 0 ? null : (wins + ties / 2) / games
}

/** Rows in alphabetical order of their teams' nicknames. */
export function byName(rows: readonly TableRow[]): TableRow[] {
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
