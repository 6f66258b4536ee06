import type { Log } from '../../platform/log.ts'
import { addFailure, shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import type { PlayerModel } from './player.ts'
import type { PlayerList } from './playerPage.ts'

type PlayersById = ReadonlyMap<string, PlayerModel>

/** Finds a player of a season by her official id; null for an unknown one, and where the players could not be read. Never throws. */
export type PlayerLookup = (officialId: string | null, year: number) => Promise<PlayerModel | null>

/**
 * Looks up the players that a game names. Hundreds of plays ask at the same moment: they share one read of
 * the season's list, and its failure one log line.
 * @param ofSeason reads all players of a season.
 */
export function createPlayerLookup(ofSeason: (year: number) => Promise<PlayerList>, log: Log): PlayerLookup {
  const shared = shareDependencies<number, PlayersById>()

  async function readOrNone(year: number): Promise<PlayersById> {
    try {
      const { players } = await ofSeason(year)
      return new Map(players.map((player) => [player.officialId, player]))
    } catch (error) {
      addFailure()
      log.warn({ year, err: error }, 'a game is shown without what is known of its players')
      return new Map()
    }
  }

  return async (officialId, year) =>
    officialId === null ? null : ((await shared(year, () => readOrNone(year))).get(officialId) ?? null)
}
