import { useBrowserValue } from '../useBrowserValue.ts'
import { writeStored, onStoredChange, readStored } from './browserStorage.ts'

/** A followed player. The name is stored too, for lists that load nothing. */
export interface FollowedPlayer {
  slug: string
  name: string
}

/** How many players can be followed: as many as an account keeps. */
export const MAX_FOLLOWED = 30
const KEY = 'wll.followed-players'
/** Far longer than any slug of the league, which may be any text. */
const MAX_SLUG = 200
const MAX_NAME_LENGTH = 80
const nobody: readonly FollowedPlayer[] = []
let read: { value: string | null; players: readonly FollowedPlayer[] } = { value: null, players: nobody }

/** The players followed in this browser, in the order in which they were added; none on the server and during hydration. */
export function useFollowedPlayers(): readonly FollowedPlayer[] {
  return useBrowserValue(onStoredChange, readFollowedPlayers, () => nobody)
}

/**
 * Follows a player and stores that in this browser. Returns false when the list is full, or when her slug or name could not be
 * read again.
 */
export function followPlayer({ slug, name }: FollowedPlayer): boolean {
  const followed = toPlayer({ slug, name })
  const others = readFollowedPlayers().filter((player) => player.slug !== slug)
  if (followed === null || others.length >= MAX_FOLLOWED) return false
  storePlayers([...others, followed])
  return true
}

/** Ends following a player. */
export function unfollowPlayer(slug: string): void {
  storePlayers(readFollowedPlayers().filter((player) => player.slug !== slug))
}

/** Replaces the whole list; call `followPlayer` for what a fan does. */
export function storePlayers(players: readonly FollowedPlayer[]): void {
  writeStored(KEY, players.length === 0 ? '' : JSON.stringify(players))
}

/** The players followed in this browser; the same array as long as the stored text is the same. */
export function readFollowedPlayers(): readonly FollowedPlayer[] {
  const value = readStored(KEY)
  if (read.value !== value) read = { value, players: parsePlayers(value) }
  return read.players
}

/** The stored text is not trusted: invalid players are left out, and so are duplicates. */
function parsePlayers(value: string | null): readonly FollowedPlayer[] {
  const players = asArray(value).flatMap((item) => toPlayer(item) ?? [])
  const bySlug = new Map(players.map((player) => [player.slug, player]))
  return [...bySlug.values()].slice(0, MAX_FOLLOWED)
}

function asArray(value: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function toPlayer(item: unknown): FollowedPlayer | null {
  if (typeof item !== 'object' || item === null) return null
  const { slug, name } = item as Partial<Record<keyof FollowedPlayer, unknown>>
  if (typeof slug !== 'string' || typeof name !== 'string') return null
  if (slug.trim() === '' || slug.length > MAX_SLUG) return null
  const cutName = name.trim().slice(0, MAX_NAME_LENGTH)
  return cutName === '' ? null : { slug, name: cutName }
}
