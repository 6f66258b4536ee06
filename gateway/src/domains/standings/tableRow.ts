import type { Standing } from '../../__generated__/schemaTypes.ts'

/** Everything that a team's place in a table depends on. */
export interface PlacingFigures {
  officialId: string
  /** The team's nickname. */
  name: string
  wins: number
  losses: number
  ties: number
  scores: number
  scoreDiff: number
  /** The place that the league itself has assigned; null where it has not. */
  seed: number | null
}

/** The fields that the place in a table and the results add. */
type AddedField = 'id' | 'team' | 'rank' | 'finish' | 'winPct' | 'streak' | 'lastFive' | 'placed'

/** One team's record in a table, before it has a place: every field of the schema's row that is not added later. */
export interface TableRow extends PlacingFigures, Omit<Standing, AddedField> {}

/** Wins, losses and ties. */
export type WinsLossesTies = Pick<PlacingFigures, 'wins' | 'losses' | 'ties'>

/** The share of wins, a tie counting half: 0 to 1. Null before the first game. */
export function winPct({ wins, losses, ties }: WinsLossesTies): number | null {
  const games = wins + losses + ties
  return games === 0 ? null : (wins + ties / 2) / games
}

/** Rows in alphabetical order of their teams' nicknames. */
export function compareRowsByName<Row extends PlacingFigures>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
