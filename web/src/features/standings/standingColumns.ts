import type { GameOutcome } from '../../__generated__/graphql.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'
import { formatDifference, formatStreak } from './standingFigures.ts'

/** The columns that the whole table and the short one have in common. */
export const RANK_COLUMN: DataColumn<{ rank: number | null }> = {
  head: 'Rank',
  headHidden: true,
  kind: 'rank',
  cell: (row) => row.rank ?? '',
}
export const WINS_COLUMN: DataColumn<{ wins: number }> = {
  head: 'W',
  title: 'Wins',
  kind: 'key',
  cell: (row) => row.wins,
}
export const LOSSES_COLUMN: DataColumn<{ losses: number }> = {
  head: 'L',
  title: 'Losses',
  kind: 'key',
  cell: (row) => row.losses,
}
export const DIFFERENCE_COLUMN: DataColumn<{ scoreDiff: number }> = {
  head: 'Diff',
  title: 'Score difference',
  cell: (row) => formatDifference(row.scoreDiff),
}
export const STREAK_COLUMN: DataColumn<{ streak: { outcome: GameOutcome; length: number } | null }> = {
  head: 'Strk',
  title: 'Streak',
  cell: (row) => formatStreak(row.streak),
}

/** The same columns before the first game, with every figure missing. */
export function unplayed<Row>(figures: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return figures.map((column) => ({ ...column, cell: () => null }))
}
