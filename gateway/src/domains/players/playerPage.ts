import type { PlayerConnection } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import { checkFirst } from '../wire/firstItems.ts'
import type { PlayerModel } from './player.ts'

/** A page of players. */
export type PlayerPageModel = Omit<PlayerConnection, 'nodes'> & { nodes: readonly PlayerModel[] }

/** The most players that a page has. */
export const MOST_PLAYERS = 100
const CURSOR = /^[\w-]{1,64}$/

/** What a list was read as. */
export interface PlayerList {
  players: readonly PlayerModel[]
  /** When it was read from the league (ISO). */
  lastUpdated: string
}

/**
 * One page of a list in its order, `first` players after the one that `after` names.
 * @throws BadUserInputError for a `first` that is not from 1 to 100, and for an `after` that no page of this list has ended with
 */
export function toPlayerPage(
  { players, lastUpdated }: PlayerList,
  { first, after }: { first: number; after?: string | null | undefined },
): PlayerPageModel {
  checkFirst(first, MOST_PLAYERS)
  const start = after === null || after === undefined ? 0 : placeOf(after, players) + 1
  const nodes = players.slice(start, start + first)
  const last = nodes.at(-1)
  return {
    nodes,
    totalCount: players.length,
    pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: start + first < players.length },
    lastUpdated,
  }
}

function cursorOf(player: PlayerModel): string {
  return Buffer.from(player.id).toString('base64url')
}

function placeOf(cursor: string, players: readonly PlayerModel[]): number {
  const id = CURSOR.test(cursor) ? Buffer.from(cursor, 'base64url').toString() : ''
  const place = players.findIndex((player) => player.id === id)
  if (place === -1) throw new BadUserInputError('after', 'must be the endCursor of a page of this list')
  return place
}
