import type { Stat } from '../../__generated__/schemaTypes.ts'
import { compareByName } from '../players/compareByName.ts'
import type { PlayerModel } from '../players/player.ts'
import { statEntry, type CatalogueEntry } from '../statLines/statCatalogue.ts'
import { statValue } from '../statLines/statCell.ts'
import type { StatLineModel } from '../statLines/statLine.ts'

/** A player of a season and her stats in a part of it. */
export interface PlayerFigures {
  player: PlayerModel
  stats: StatLineModel
}

/** A place in a ranking, from 1; tied players share it. */
export interface RankedFigures extends PlayerFigures {
  rank: number
  value: number
}

/**
 * Ranks players by a stat, the better ones first, ties by name (1, 1, 3). Shares, averages and scores against
 * require enough attempts: for each game of the busiest player one shot, two face-offs or four shots faced.
 * Any other count of which fewer is better requires at least half the games of the busiest player, and ranks
 * 0 too. All other counts rank those above 0.
 * @param among the players to rank; the busiest player may be another.
 */
export function rankedBy(
  stat: Stat,
  season: readonly PlayerFigures[],
  among: readonly PlayerFigures[] = season,
): RankedFigures[] {
  const entry = statEntry(stat)
  const mostGames = mostGamesOf(season)
  const ranked = among
    .filter(({ stats }) => stats.gamesPlayed !== 0 && isQualified(entry, stats, mostGames))
    .flatMap((figures) => {
      const value = statValue(entry, figures.stats)
      return value === null || isNothing(entry, value) ? [] : { ...figures, value, rank: 0 }
    })
    .toSorted((a, b) => compareBetterFirst(entry, a.value, b.value) || compareByName(a.player, b.player))
  return ranked.map((figures) => ({
    ...figures,
    rank: 1 + ranked.findIndex(({ value }) => value === figures.value),
  }))
}

/** How many games the busiest of these players has dressed in. */
export function mostGamesOf(season: readonly Pick<PlayerFigures, 'stats'>[]): number {
  return Math.max(0, ...season.map(({ stats }) => stats.gamesPlayed ?? 0))
}

/** Below 0 where `a` is better, 0 for a tie. */
export function compareBetterFirst(
  { isLowerBetter }: Pick<CatalogueEntry, 'isLowerBetter'>,
  a: number,
  b: number,
) {
  return isLowerBetter ? a - b : b - a
}

/** Whether a player has played enough to be ranked by a stat; `mostGames` are those of the season's busiest player. */
export function isQualified(
  { qualifying, isLowerBetter }: CatalogueEntry,
  line: StatLineModel,
  mostGames: number,
): boolean {
  if (qualifying) return (qualifying.triesOf(line) ?? 0) >= Math.max(1, qualifying.perGame * mostGames)
  // Few turnovers are no achievement of a player who hardly plays.
  return !isLowerBetter || (line.gamesPlayed ?? 0) >= Math.max(1, mostGames / 2)
}

/** A value of 0 is not ranked, unless it is the best possible or a share with enough attempts. */
function isNothing({ qualifying, isLowerBetter }: CatalogueEntry, value: number): boolean {
  return value === 0 && !qualifying && !isLowerBetter
}
