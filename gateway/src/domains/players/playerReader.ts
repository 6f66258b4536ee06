import type { Cached } from '../../platform/cache/cache.ts'
import { memoizeByKey } from '../wire/memoizeByKey.ts'
import type { Resources } from '../wire/resources.ts'
import { uniqueByName } from './compareByName.ts'
import type { GameLogPayload, PlayerProfilePayload } from './payload.ts'
import type { PlayerModel } from './player.ts'
import type { PlayerList } from './playerPage.ts'
import { toProfile, type ProfileModel } from './profile.ts'
import {
  playerGameLog,
  playerProfile,
  roster,
  seasonPlayers,
  seasonStats,
  type DressedPlayer,
  type Roster,
  type RosterTeam,
} from './resource.ts'

/** Reads the league's data about players; each model is mapped once. `year` must be a season of the league. */
export interface PlayerReader {
  /** All players of a season, sorted by name. @throws NotFoundError when the league has no such list */
  season(year: number): Promise<PlayerList>
  /** The players of a team, sorted by name. */
  roster(team: RosterTeam): Promise<PlayerList>
  /** All players who have dressed in the regular season, sorted by name. */
  dressed(year: number): Promise<PlayerList>
  profile(player: PlayerModel): Promise<Cached<ProfileModel>>
  gameLog(player: PlayerModel): Promise<Cached<GameLogPayload>>
  /** Makes the next read of the player's games wait for a new load. */
  dropGameLog(player: PlayerModel): Promise<void>
}

/** Builds the reader of players. */
export function createPlayerReader(resources: Resources): PlayerReader {
  const dressedByName = memoizeByKey((rows: readonly DressedPlayer[]) =>
    uniqueByName(rows.map(({ player }) => player)),
  )
  /** A row without a team belongs to the team of the roster. */
  const withTeam = memoizeByKey(({ officialId, players }: Roster): readonly PlayerModel[] =>
    players.map((player) => (player.teamId === null ? { ...player, teamId: officialId } : player)),
  )
  const profiles = memoizeByKey((payload: PlayerProfilePayload) =>
    memoizeByKey((player: PlayerModel) => toProfile(payload, player)),
  )

  return {
    async season(year) {
      const { data, ...reading } = await resources.read(seasonPlayers, { year })
      return { players: data, ...reading }
    },
    async roster(team) {
      const { data, ...reading } = await resources.read(roster, team)
      // An all-star team is nobody's team of the season.
      return { players: team.kind === 'ALL_STAR' ? data.players : withTeam(data), ...reading }
    },
    async dressed(year) {
      const { data, lastUpdated } = await resources.read(seasonStats, { year, segment: 'REGULAR' as const })
      return { players: dressedByName(data), lastUpdated }
    },
    async profile(player) {
      const { data, lastUpdated } = await resources.read(playerProfile, player)
      return { data: profiles(data)(player), lastUpdated }
    },
    gameLog: (player) => resources.read(playerGameLog, player),
    dropGameLog: (player) => resources.drop(playerGameLog, player),
  }
}
