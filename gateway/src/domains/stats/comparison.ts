import type {
  ComparedCell,
  Comparison,
  SeasonSegment,
  ShareCounts,
  Stat,
} from '../../__generated__/schemaTypes.ts'
import type { PlayerModel } from '../players/player.ts'
import { compareBetterFirst, isQualified } from './figureRanking.ts'
import { STAT_CATALOGUE, type CatalogueEntry } from '../statLines/statCatalogue.ts'
import { statValue, toPerGameCell, toStatCell } from '../statLines/statCell.ts'
import { statColumns } from '../statLines/statColumns.ts'
import type { StatLineModel } from '../statLines/statLine.ts'

export type ComparisonModel = Omit<Comparison, 'players'> & { players: PlayerModel[] }

/** A player to be compared; one who has not dressed has no stats. */
export interface ComparedPlayer {
  player: PlayerModel
  stats: StatLineModel | null
}

/**
 * Compares players side by side, in their order, by every stat of their positions; `mostGames` are those of the season's busiest player.
 */
export function toComparison(
  compared: readonly ComparedPlayer[],
  { year, segment, mostGames }: { year: number; segment: SeasonSegment; mostGames: number },
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
      cells: toCells(entry, lines, mostGames),
    })),
  }
}

/** Nobody is best where all who would be ranked are tied, nor in a stat that only one of them has. */
function toCells(
  entry: CatalogueEntry,
  lines: readonly (StatLineModel | null)[],
  mostGames: number,
): ComparedCell[] {
  const ranked = lines.map((line) =>
    line && isQualified(entry, line, mostGames) ? statValue(entry, line) : null,
  )
  const values = ranked.filter((value) => value !== null)
  const best = values.toSorted((a, b) => compareBetterFirst(entry, a, b))[0]
  const isContest = new Set(values).size > 1
  return lines.map((line, at) => ({
    total: toStatCell(entry.stat, line),
    perGame: toPerGameCell(entry.stat, line),
    isBest: isContest && ranked[at] === best,
    isQualified: ranked[at] !== null,
    shareOf: shareOf(entry, line),
  }))
}

function shareOf(entry: CatalogueEntry, line: StatLineModel | null): ShareCounts | null {
  const [made, tries] = [line && entry.madeOf?.(line), line && entry.qualifying?.triesOf(line)]
  return typeof made === 'number' && tries ? { made, tries } : null
}
