import type { ComparedCell, Comparison, SeasonSegment, Stat } from '../../__generated__/schemaTypes.ts'
import type { PlayerModel } from '../players/player.ts'
import { betterFirst } from './figureRanking.ts'
import { STAT_CATALOGUE, type CatalogueEntry } from '../statLines/statCatalogue.ts'
import { statValue, toPerGameCell, toStatCell } from '../statLines/statCell.ts'
import { statColumns } from '../statLines/statColumns.ts'
import type { StatLineModel } from '../statLines/statLine.ts'

export type ComparisonModel = Omit<Comparison, 'players'> & { players: PlayerModel[] }

/** A player to be compared; one who has not dressed has no figures. */
export interface ComparedPlayer {
  player: PlayerModel
  stats: StatLineModel | null
}

/** Players side by side, in their order, by every figure that one of their positions lists. */
export function toComparison(
  compared: readonly ComparedPlayer[],
  { year, segment }: { year: number; segment: SeasonSegment },
): ComparisonModel {
  const players = compared.map(({ player }) => player)
  const lines = compared.map(({ stats }) => stats)
  const listed = new Set<Stat>(players.flatMap(({ position }) => statColumns(position, 'SEASON')))
  return {
    id: ['Comparison', year, segment, ...players.map(({ officialId }) => officialId)].join(':'),
    year,
    segment,
    players,
    rows: STAT_CATALOGUE.filter(({ stat }) => listed.has(stat)).map((entry) => ({
      definition: entry,
      cells: toCells(entry, lines),
    })),
  }
}

/** Nobody is the best where all are level, nor with a figure that only one of them has. */
function toCells(entry: CatalogueEntry, lines: readonly (StatLineModel | null)[]): ComparedCell[] {
  const values = lines.map((line) => statValue(entry, line))
  const known = values.filter((value) => value !== null)
  const best = known.toSorted((a, b) => betterFirst(entry, a, b))[0]
  const isContest = new Set(known).size > 1
  return lines.map((line, at) => ({
    total: toStatCell(entry.stat, line),
    perGame: toPerGameCell(entry.stat, line),
    isBest: isContest && values[at] === best,
  }))
}
