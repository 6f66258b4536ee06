import { createHash } from 'node:crypto'
import type { PlayerConnection } from '../../__generated__/schemaTypes.ts'
import { toConnection, type ConnectionModel, type RequestedPage } from '../wire/connection.ts'
import type { TeamModel } from '../teams/team.ts'
import type { PlayerModel } from './player.ts'

/** A page of players. */
export type PlayerPageModel = Omit<PlayerConnection, 'edges' | 'nodes' | 'missingClubs'> &
  ConnectionModel<PlayerModel> & { missingClubs: TeamModel[] }

/** How many players a page has. */
export const PLAYER_PAGE_SIZE = { usual: 50, most: 100 }

/** Two versions are told apart, not kept secret, so that 48 bits are enough. */
const VERSION_LENGTH = 8

/** What a list was read as. */
export interface PlayerList {
  players: readonly PlayerModel[]
  /** When it was read from the league (ISO). */
  lastUpdated: string
  /** It is empty, and it is not yet certain that there is nobody. */
  unconfirmed?: true
  /** The clubs whose players could not be read, by name; left out for a list of no clubs. */
  missingClubs?: readonly TeamModel[]
}

/** A list in the order in which it is shown. */
export interface OrderedPlayers {
  players: readonly PlayerModel[]
  /** The figure of each player that orders them, where one does. */
  figures?: readonly (number | null)[]
  /** When each list that it is made of was read from the league (ISO): the players, and the figures that order them. */
  readAt: readonly string[]
  /** The clubs whose players are missing from it; left out where none are. */
  missingClubs?: readonly TeamModel[] | undefined
}

/**
 * One page of a list in its order. It is as old as the oldest of what it is made of.
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
 * Only what decides whether one page follows on another. No time of reading: a kept answer stays as it is when the same list is read
 * again, so that its pages would differ for good.
 */
function versionOf({ players, figures }: OrderedPlayers): string {
  const order = players.map((player, place) => `${keyOf(player)}=${figures?.[place] ?? ''}`).join()
  return createHash('sha256').update(order).digest('base64url').slice(0, VERSION_LENGTH)
}
