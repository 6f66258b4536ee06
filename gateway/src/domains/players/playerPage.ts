import { createHash } from 'node:crypto'
import type { PlayerConnection } from '../../__generated__/schemaTypes.ts'
import { toConnection, type ConnectionModel, type RequestedPage } from '../wire/connection.ts'
import type { TeamModel } from '../teams/team.ts'
import type { PlayerModel } from './player.ts'

/** A page of players. */
export type PlayerPageModel = Omit<PlayerConnection, 'edges' | 'nodes' | 'missingClubs'> &
  ConnectionModel<PlayerModel> & { missingClubs: TeamModel[] }

/** The number of players on a page. */
export const PLAYER_PAGE_SIZE = { usual: 50, most: 100 }

/** Versions only have to differ, they are no secret, so 48 bits are enough. */
const VERSION_LENGTH = 8

/** A list of players as loaded. */
export interface PlayerList {
  players: readonly PlayerModel[]
  /** When it was loaded from the league (ISO). */
  lastUpdated: string
  /** It is empty, and that is not yet confirmed. */
  unconfirmed?: true
  /** The clubs whose players could not be read, by name; left out for a list without clubs. */
  missingClubs?: readonly TeamModel[]
}

/** A list in display order. */
export interface OrderedPlayers {
  players: readonly PlayerModel[]
  /** The stat of each player that the list is sorted by, if any. */
  figures?: readonly (number | null)[]
  /** When each underlying list was loaded from the league (ISO): the players, and the stats that they are sorted by. */
  readAt: readonly string[]
  /** The clubs whose players are missing from it; left out without any. */
  missingClubs?: readonly TeamModel[] | undefined
}

/**
 * One page of a sorted list. It is as old as its oldest underlying list.
 * @throws BadUserInputError for a cursor of a player who is not in this list
 */
export function toPlayerPage(list: OrderedPlayers, page: RequestedPage): PlayerPageModel {
  const connection = toConnection(list.players, keyOf, page)
  const lastUpdated = list.readAt.toSorted()[0] ?? ''
  return {
    ...connection,
    totalCount: list.players.length,
    missingClubs: [...(list.missingClubs ?? [])],
    ...{ lastUpdated, version: versionOf(list) },
  }
}

function keyOf({ officialId, year }: PlayerModel): string {
  return `${officialId}:${year}`
}

/**
 * Only the data that decides whether one page follows on another. No load times: a cached response stays the
 * same when the same list is reloaded, so its pages would differ forever.
 */
function versionOf({ players, figures }: OrderedPlayers): string {
  const order = players.map((player, place) => `${keyOf(player)}=${figures?.[place] ?? ''}`).join()
  return createHash('sha256').update(order).digest('base64url').slice(0, VERSION_LENGTH)
}
