import type { PlayerGame, Side } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { toPlayerLine, type StatLineModel } from '../statLines/statLine.ts'
import type { GameLogPayload } from './payload.ts'
import type { PlayerModel } from './player.ts'

/** A game of the season's list and a player's stats in it. */
export type PlayerGameModel = Omit<PlayerGame, 'game' | 'stats'> & { game: GameModel; stats: StatLineModel }

/**
 * A player's games, newest first. Takes the season's visible games; a log entry without one is dropped, so
 * that every game is the same everywhere.
 */
export function toGameLog(
  log: GameLogPayload,
  player: PlayerModel,
  games: readonly GameModel[],
): PlayerGameModel[] {
  const known = new Map(games.map((game) => [game.slug, game]))
  return log
    .flatMap((entry) => {
      const game = known.get(entry.event.slugname)
      return game ? [toPlayerGame(entry, player, game)] : []
    })
    .toSorted((a, b) => b.game.startTime - a.game.startTime)
}

function toPlayerGame(entry: GameLogPayload[number], player: PlayerModel, game: GameModel): PlayerGameModel {
  return {
    id: ['PlayerGame', player.officialId, game.year, game.officialId].join(':'),
    game,
    side: sideOf(entry, entry.stats.teamId ?? player.teamId),
    stats: toPlayerLine(entry.stats, player),
  }
}

function sideOf({ event }: GameLogPayload[number], teamId: string | null): Side | null {
  if (teamId === null) return null
  if (teamId === event.homeTeam) return 'HOME'
  return teamId === event.awayTeam ? 'AWAY' : null
}
