import type { PlayerConnection } from '../../__generated__/schemaTypes.ts'
import { toConnection, type ConnectionModel, type RequestedPage } from '../wire/connection.ts'
import type { PlayerModel } from './player.ts'

/** A page of players. */
export type PlayerPageModel = Omit<PlayerConnection, 'edges' | 'nodes'> & ConnectionModel<PlayerModel>

/** How many players a page has. */
export const PLAYERS_OF_PAGE = { usual: 50, most: 100 }

/** What a list was read as. */
export interface PlayerList {
  players: readonly PlayerModel[]
  /** When it was read from the league (ISO). */
  lastUpdated: string
}

/**
 * One page of a list in its order.
 * @throws BadUserInputError for a cursor of a player who is not in this list
 */
export function toPlayerPage({ players, lastUpdated }: PlayerList, page: RequestedPage): PlayerPageModel {
  const connection = toConnection(players, ({ officialId, year }) => `${officialId}:${year}`, page)
  return { ...connection, totalCount: players.length, lastUpdated }
}
