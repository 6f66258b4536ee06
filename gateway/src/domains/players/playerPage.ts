import { createHash } from 'node:crypto'
import type { PlayerConnection } from '../../__generated__/schemaTypes.ts'
import { toConnection, type ConnectionModel, type RequestedPage } from '../wire/connection.ts'
import type { PlayerModel } from './player.ts'

/** A page of players. */
export type PlayerPageModel = Omit<PlayerConnection, 'edges' | 'nodes'> & ConnectionModel<PlayerModel>

/** How many players a page has. */
export const PLAYERS_OF_PAGE = { usual: 50, most: 100 }

/** Two versions are told apart, not kept secret, so that 48 bits are enough. */
const VERSION_LENGTH = 8

/** What a list was read as. */
export interface PlayerList {
  players: readonly PlayerModel[]
  /** When it was read from the league (ISO). */
  lastUpdated: string
}

/** A list in the order in which it is shown. */
export interface OrderedPlayers {
  players: readonly PlayerModel[]
  /** When each list that it is made of was read from the league (ISO): the players, and the figures that order them. */
  readAt: readonly string[]
}

/**
 * One page of a list in its order. It is as old as the oldest of what it is made of.
 * @throws BadUserInputError for a cursor of a player who is not in this list
 */
export function toPlayerPage({ players, readAt }: OrderedPlayers, page: RequestedPage): PlayerPageModel {
  const connection = toConnection(players, keyOf, page)
  const lastUpdated = readAt.toSorted()[0] ?? ''
  return { ...connection, totalCount: players.length, lastUpdated, version: versionOf({ players, readAt }) }
}

function keyOf({ officialId, year }: PlayerModel): string {
  return `${officialId}:${year}`
}

/** The oldest instant alone would stay when what is newer is read again and orders the players otherwise. */
function versionOf({ players, readAt }: OrderedPlayers): string {
  const read = [...readAt, ...players.map(keyOf)].join()
  return createHash('sha256').update(read).digest('base64url').slice(0, VERSION_LENGTH)
}
