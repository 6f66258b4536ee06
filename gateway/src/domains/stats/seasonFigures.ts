import type { Position, Stat } from '../../__generated__/schemaTypes.ts'
import type { DressedPlayer } from '../players/resource.ts'
import type { StatLineModel } from '../statLines/statLine.ts'
import { mostGamesOf, rankedBy, type RankedFigures } from './figureRanking.ts'

/** Everybody who has dressed in a part of a season. */
export interface SeasonFigures {
  /** A player's stats; null for one who has not dressed. */
  of(officialId: string): StatLineModel | null
  /** How many games the busiest player has dressed in. */
  mostGames: number
  /** Ranks the whole league, or the players of a position among themselves, by a stat; memoized. */
  rankedBy(stat: Stat, position?: Position | null): readonly RankedFigures[]
}

/** The stats of a list, looked up by player and ranked by stat. */
export function toSeasonFigures(rows: readonly DressedPlayer[]): SeasonFigures {
  const lines = new Map(rows.map(({ player, stats }) => [player.officialId, stats]))
  const rankings = new Map<string, RankedFigures[]>()
  return {
    mostGames: mostGamesOf(rows),
    of: (officialId) => lines.get(officialId) ?? null,
    rankedBy(stat, position) {
      const key = `${stat}:${position ?? 'ALL'}`
      const among = position ? rows.filter(({ player }) => player.position === position) : rows
      const ranking = rankings.get(key) ?? rankedBy(stat, rows, among)
      rankings.set(key, ranking)
      return ranking
    },
  }
}
