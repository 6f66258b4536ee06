import { BadUserInputError } from '../../errors.ts'

/** The kinds of objects that `Query.node` finds by their ids alone. */
export const NODE_KINDS = [
  'Article',
  'Collection',
  'Game',
  'Player',
  'Product',
  'Team',
  'Venue',
  'Video',
] as const

export type NodeKind = (typeof NODE_KINDS)[number]

/** The content of a node's id: the kind of the object, and its key. */
export interface NodeReference {
  kind: NodeKind
  /** Official id and season for an object of a season, otherwise the id of the outside system. */
  key: string
}

const MAX_ID_LENGTH = 400
const SEASON_KEY = /^(.+):(\d{4})$/

/** The id of a node. Clients must not parse it, so its kind and key are encoded. */
export function nodeId(kind: NodeKind, key: string): string {
  return Buffer.from(`${kind}:${key}`).toString('base64url')
}

/**
 * Reads an id that a client sent in `argument`.
 * @throws BadUserInputError for a text that `nodeId` never returns
 */
export function readNodeId(argument: string, id: string): NodeReference {
  const text = id.length > MAX_ID_LENGTH ? '' : Buffer.from(id, 'base64url').toString()
  const kind = NODE_KINDS.find((name) => text.startsWith(`${name}:`))
  const key = kind === undefined ? '' : text.slice(kind.length + 1)
  if (kind === undefined || key === '' || nodeId(kind, key) !== id)
    throw new BadUserInputError(
      argument,
      'must be the `id` of a type that implements Node, as it was answered',
    )
  return { kind, key }
}

/** The key of a team or a player, which is a different object in each season. */
export function seasonKey(officialId: string, year: number): string {
  return `${officialId}:${year}`
}

/** Reads the key of a team or a player; null for an invalid text. */
export function readSeasonKey(key: string): { officialId: string; year: number } | null {
  const [, officialId = '', year = ''] = SEASON_KEY.exec(key) ?? []
  return officialId === '' ? null : { officialId, year: Number(year) }
}

/** The key of a game; the league's game ids start again in each season. */
export function gameKey(officialId: string, year: number): string {
  return `${year}:${officialId}`
}

/** Reads the key of a game; null for an invalid text. */
export function readGameKey(key: string): { officialId: string; year: number } | null {
  const [, year = '', officialId = ''] = /^(\d{4}):(.+)$/.exec(key) ?? []
  return officialId === '' ? null : { officialId, year: Number(year) }
}
