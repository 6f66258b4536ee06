import { isTracking, expireAt } from '../../platform/cache/dependencyTracking.ts'
import { hasEnded } from '../season/noResult.ts'
import type { EventList, SeasonSource } from '../season/source.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import type { TeamModel } from '../teams/team.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { GameModel } from './game.ts'
import { nextStateChangeMs } from './gameStateChanges.ts'
import type { CurrentGames } from './live/currentGames.ts'
import { createListedGames } from './listedGames.ts'

/** The games of a season with their current states, and the other data of its list; nothing is hidden here. */
export interface SeasonGames extends Omit<EventList, 'events' | 'loadedAtMs'> {
  /** Ascending by start. */
  games: readonly GameModel[]
  /** Every team that plays, all-star teams too, each once, by name. */
  teams: readonly TeamModel[]
}

interface SeasonGamesParts {
  season: SeasonSource
  current: Pick<CurrentGames, 'of'>
  /** Called for a game that is over now but not in the list, at each reading. */
  onEnded: (game: GameModel) => void
}

/**
 * Builds the function that reads a season's games with their current states by the live system. All games
 * that the gateway shows come from here, so no two places can show different scores. Clock-dependent changes
 * become dependencies of the current response, whichever games it shows.
 */
export function createSeasonGames(
  { clocks, log }: Pick<SourceDependencies, 'clocks' | 'log'>,
  { season, current, onEnded }: SeasonGamesParts,
): (year: number) => Promise<SeasonGames> {
  const toListedGames = createListedGames(log)

  function noteClock(games: readonly GameModel[]): void {
    if (!isTracking()) return
    const stateChangesAtMs = clocks.league.wallMsAt(nextStateChangeMs(games, clocks.league.nowMs()))
    expireAt(clocks.monotonic.fromWallMs(stateChangesAtMs))
  }

  /** A separate function, so that its closure does not retain the current season. */
  const readingOf = (year: number) => () => read(year)

  return read

  async function read(year: number): Promise<SeasonGames> {
    const list = await season.read(year)
    const listed = toListedGames(list)
    const games = await current.of(listed, { year, readAgain: readingOf(year) })
    noteClock(games)
    games.forEach((game, at) => {
      if (hasEnded(game.state.status) && !hasEnded(listed[at]?.state.status ?? 'SCHEDULED')) onEnded(game)
    })
    const { events: _events, loadedAtMs: _loadedAtMs, ...reading } = list
    return { ...reading, games, teams: seasonTeams(list) }
  }
}
