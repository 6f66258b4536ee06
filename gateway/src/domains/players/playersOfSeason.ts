import { GatewayError, NotFoundError } from '../../errors.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import type { EventList } from '../season/source.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import type { TeamModel } from '../teams/team.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { compareByName } from './compareByName.ts'
import type { PlayerModel } from './player.ts'
import type { PlayerList } from './playerPage.ts'
import type { PlayerReader } from './playerReader.ts'

/** The one league whose players v3 lists. */
const LEAGUE_OF_V3 = 'WLL'

/** All players of a season. */
export interface SeasonPlayers extends PlayerList {
  /** False where a list that could not be read may contain more. */
  isComplete: boolean
  /** The clubs whose players could not be read and are in no other list, by name. */
  missingClubs: readonly TeamModel[]
}

type PlayersOfSeasonParts = Pick<SourceDependencies, 'clocks' | 'log'> & {
  config: Pick<SourceDependencies['config'], 'league'>
}

/**
 * Reads a season's players, by name: v3 `wll/players`; where the league has none, or it fails without last
 * good data, everybody on the rosters of the season's clubs and everybody who has dressed in its regular
 * season (v4), each once.
 * @returns a function of the year that throws the lists' error where none of them can be read
 */
export function createPlayersOfSeason(
  { clocks, config, log }: PlayersOfSeasonParts,
  read: Pick<PlayerReader, 'season' | 'roster' | 'dressed'>,
  season: { read: (year: number) => Promise<Pick<EventList, 'year' | 'events' | 'unconfirmed'>> },
): (year: number) => Promise<SeasonPlayers> {
  const failureBackoff = createFailureBackoff(clocks.monotonic)
  const merged = new Map<
    number,
    { lists: readonly (readonly PlayerModel[])[]; players: readonly PlayerModel[] }
  >()

  /** Null where v3 has failed; `absent` where it has no such list. */
  async function fromV3(year: number): Promise<PlayerList | 'absent' | null> {
    if (config.league !== LEAGUE_OF_V3) return 'absent'
    try {
      return await failureBackoff.run(
        `season ${year}`,
        () => read.season(year),
        (error) => {
          if (error instanceof GatewayError && !(error instanceof NotFoundError))
            log.warn({ year, err: error }, 'the players are taken from the rosters')
        },
      )
    } catch (error) {
      if (error instanceof NotFoundError) return 'absent'
      if (!(error instanceof GatewayError)) throw error
      return null
    }
  }

  async function fromV4(year: number): Promise<SeasonPlayers> {
    const warn = (error: unknown) => log.warn({ year, err: error }, 'a list of players is left out')
    const list = await season.read(year)
    const clubs = seasonTeams(list).filter(({ kind }) => kind === 'CLUB')
    const rosters = clubs.map((team) =>
      failureBackoff.run(`roster ${team.id}`, () => read.roster(team), warn),
    )
    const dressed = failureBackoff.run(`dressed ${year}`, () => read.dressed(year), warn)
    const readings = await Promise.allSettled([...rosters, dressed])
    const lists = readings.flatMap((reading) => (reading.status === 'fulfilled' ? [reading.value] : []))
    const [failure] = readings.filter((reading) => reading.status === 'rejected')
    if (lists.length === 0) throw failure?.reason
    return {
      players: mergedOf(
        year,
        lists.map((list) => list.players),
      ),
      lastUpdated: lists.map(({ lastUpdated }) => lastUpdated).toSorted()[0] ?? '',
      isComplete: failure === undefined,
      missingClubs: clubs.filter((_club, at) => readings[at]?.status === 'rejected'),
      ...([list, ...lists].some(({ unconfirmed }) => unconfirmed) && { unconfirmed: true as const }),
    }
  }

  /** Returns the same array for the same lists, so that derived data is computed once. */
  function mergedOf(year: number, lists: readonly (readonly PlayerModel[])[]): readonly PlayerModel[] {
    const known = merged.get(year)
    if (known?.lists.length === lists.length && known.lists.every((list, i) => list === lists[i]))
      return known.players
    const firsts = new Map<string, PlayerModel>()
    for (const player of lists.flat())
      if (!firsts.has(player.officialId)) firsts.set(player.officialId, player)
    const players = [...firsts.values()].toSorted(compareByName)
    merged.set(year, { lists, players })
    return players
  }

  return async (year) => {
    const v3 = await fromV3(year)
    if (v3 !== null && v3 !== 'absent') return { ...v3, isComplete: true, missingClubs: [] }
    const players = await fromV4(year)
    return v3 === 'absent' ? players : { ...players, isComplete: false }
  }
}
