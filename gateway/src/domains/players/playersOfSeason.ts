import { GatewayError, NotFoundError } from '../../errors.ts'
import type { SeasonSource } from '../season/source.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { byName } from './byName.ts'
import type { PlayerModel } from './player.ts'
import type { PlayerList } from './playerPage.ts'
import type { PlayerReader } from './playerReader.ts'

/** The one league whose players v3 lists. */
const LEAGUE_OF_V3 = 'WLL'
/** How long a list that failed is not read again, in ms. */
const REST_MS = 5000

/** All players of a season. */
export interface SeasonPlayers extends PlayerList {
  /** False where a list that could not be read may hold more. */
  isWhole: boolean
}

/**
 * Reads a season's players, by name: v3 `wll/players`; where the league has none, or it fails with nothing kept of it, everybody on
 * the rosters of the season's clubs and everybody who has dressed in its regular season (v4), each once.
 *
 * @returns a function of the year that throws what the lists throw where none of them can be read
 */
export function createPlayersOfSeason(
  { clocks, config, log }: SourceDependencies,
  read: PlayerReader,
  season: SeasonSource,
): (year: number) => Promise<SeasonPlayers> {
  const v3RestsUntil = new Map<number, number>()
  const partial = new Map<number, { players: SeasonPlayers; untilMs: number }>()
  const merged = new Map<
    number,
    { lists: readonly (readonly PlayerModel[])[]; players: readonly PlayerModel[] }
  >()
  const nowMs = () => clocks.wall.nowMs()

  /** Null where v3 has failed; `absent` where it has no such list. */
  async function fromV3(year: number): Promise<PlayerList | 'absent' | null> {
    if (config.league !== LEAGUE_OF_V3) return 'absent'
    if (nowMs() < (v3RestsUntil.get(year) ?? 0)) return null
    try {
      return await read.season(year)
    } catch (error) {
      if (error instanceof NotFoundError) return 'absent'
      if (!(error instanceof GatewayError)) throw error
      log.warn({ year, err: error }, 'the players are taken from the rosters')
      v3RestsUntil.set(year, nowMs() + REST_MS)
      return null
    }
  }

  async function fromV4(year: number): Promise<SeasonPlayers> {
    const known = partial.get(year)
    if (known && nowMs() < known.untilMs) return known.players
    const teams = seasonTeams(await season.read(year))
    const rosters = teams.filter(({ kind }) => kind === 'CLUB').map((team) => read.roster(team))
    const readings = await Promise.allSettled([...rosters, read.dressed(year)])
    const lists = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []))
    const [failure] = readings.filter((reading) => reading.status === 'rejected')
    if (lists.length === 0) throw failure?.reason
    const players = {
      players: mergedOf(
        year,
        lists.map((list) => list.players),
      ),
      lastUpdated: lists.map(({ lastUpdated }) => lastUpdated).toSorted()[0] ?? '',
      isWhole: failure === undefined,
    }
    if (failure) {
      log.warn({ year, err: failure.reason as unknown }, 'a list of players is left out')
      partial.set(year, { players, untilMs: nowMs() + REST_MS })
    }
    return players
  }

  /** Returns the same array for the same lists, so that what is derived from it is derived once. */
  function mergedOf(year: number, lists: readonly (readonly PlayerModel[])[]): readonly PlayerModel[] {
    const known = merged.get(year)
    if (known?.lists.length === lists.length && known.lists.every((list, i) => list === lists[i]))
      return known.players
    const firsts = new Map<string, PlayerModel>()
    for (const player of lists.flat())
      if (!firsts.has(player.officialId)) firsts.set(player.officialId, player)
    const players = [...firsts.values()].toSorted(byName)
    merged.set(year, { lists, players })
    return players
  }

  return async (year) => {
    const v3 = await fromV3(year)
    if (v3 !== null && v3 !== 'absent') return { ...v3, isWhole: true }
    const players = await fromV4(year)
    return v3 === 'absent' ? players : { ...players, isWhole: false }
  }
}
