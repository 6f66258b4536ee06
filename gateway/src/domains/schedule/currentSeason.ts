import type { CurrentGames } from '../live/currentGames.ts'
import type { GameModel } from './game.ts'
import type { SeasonSource } from './seasonSource.ts'

/**
 * Seasons whose games stand as they do now, by the live system. All that the gateway shows of a game comes from here, so no two
 * places can tell different scores.
 *
 * @param list the seasons as the league's list has them.
 * @param onEnded told of a game that is over now though not in the list, at each reading.
 */
export function createCurrentSeasonSource(
  list: SeasonSource,
  current: CurrentGames,
  onEnded: (game: GameModel) => void,
): SeasonSource {
  return {
    teams: (year) => list.teams(year),
    async read(year) {
      const season = await list.read(year)
      const games = await current.of(season.games)
      if (games !== season.games) {
        games.forEach((game, at) => {
          if (game.state.status === 'FINAL' && season.games[at]?.state.status !== 'FINAL') onEnded(game)
        })
      }
      return { ...season, games }
    },
  }
}
