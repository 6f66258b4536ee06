import type { Position, Stat } from '../../__generated__/schemaTypes.ts'
import { isOfLeague, toPlayer } from '../players/player.ts'
import { rankedBy, type RankedFigures } from './figureRanking.ts'
import type { SeasonStatsPayload } from '../players/seasonStatsPayload.ts'
import { toStatLine, type StatLineModel } from '../statLines/statLine.ts'

/** Everybody who has dressed in a part of a season. */
export interface SeasonFigures {
  /** A player's figures; null for one who has not dressed. */
  of(officialId: string): StatLineModel | null
  /** The whole league, or those of a position among themselves, by a figure; counted once. */
  rankedBy(stat: Stat, position?: Position | null): readonly RankedFigures[]
}

/** The league's rows as the schema has them, those of another league left out. */
export function toSeasonFigures(payload: SeasonStatsPayload, year: number, league: string): SeasonFigures {
  const rows = payload
    .filter((row) => isOfLeague(row, league))
    .map((row) => ({ player: toPlayer(row, year), stats: toStatLine(row.stats) }))
  const lines = new Map(rows.map(({ player, stats }) => [player.officialId, stats]))
  const rankings = new Map<string, RankedFigures[]>()
  return {
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
