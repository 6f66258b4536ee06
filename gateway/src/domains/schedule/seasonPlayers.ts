import type { Log } from '../../platform/log.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'

type PlayersById = ReadonlyMap<string, PlayerModel>

/** A player of a season by her official id; null for one who is not among them, and where they could not be read. Never fails. */
type SeasonPlayers = (year: number, officialId: string | null) => Promise<PlayerModel | null>

/**
 * Looks up the players that a game names. Hundreds of plays ask at the same moment: they share one read of the season's list,
 * and its failure one line in the log.
 */
export function createSeasonPlayers(players: Pick<PlayersSource, 'ofSeason'>, log: Log): SeasonPlayers {
  const reading = new Map<number, Promise<PlayersById>>()

  function read(year: number): Promise<PlayersById> {
    const underWay = reading.get(year)
    if (underWay) return underWay
    const started = readOrNone(year).finally(() => reading.delete(year))
    reading.set(year, started)
    return started
  }

  async function readOrNone(year: number): Promise<PlayersById> {
    try {
      const season = await players.ofSeason(year)
      return new Map(season.players.map((player) => [player.officialId, player]))
    } catch (error) {
      log.warn({ year, err: error }, 'a game is shown without what is known of its players')
      return new Map()
    }
  }

  return async (year, officialId) =>
    officialId === null ? null : ((await read(year)).get(officialId) ?? null)
}
