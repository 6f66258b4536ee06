import { useSyncExternalStore } from 'react'
import { writeStored, onStoredChange, readStored } from './browserStorage.ts'

/** A player a fan follows. The name is the one she had then, for lists that load nothing. */
export interface FollowedPlayer {
  slug: string
  name: string
}

/** More than a fan keeps in mind, and few enough to stand in one list. */
export const MOST_FOLLOWED = 50
const KEY = 'wll.followed-players'
/** The league's slugs are any text; far longer than any of them. */
const LONGEST_SLUG = 200
const LONGEST_NAME = 80
const nobody: readonly FollowedPlayer[] = []
let read: { value: string | null; players: readonly FollowedPlayer[] } = { value: null, players: nobody }

/** The players this browser's visitor follows, in the order she chose them; nobody on the server and during hydration. */
export function useFollowedPlayers(): readonly FollowedPlayer[] {
  return useSyncExternalStore(onStoredChange, followedPlayers, () => nobody)
}

/** Follows a player, kept in this browser. Returns false where the list is full, or could not be read again with her in it. */
export function followPlayer({ slug, name }: FollowedPlayer): boolean {
  const followed = toPlayer({ slug, name })
  const others = followedPlayers().filter((player) => player.slug !== slug)
  if (followed === null || others.length >= MOST_FOLLOWED) return false
  storePlayers([...others, followed])
  return true
}

/** Ends following a player. */
export function unfollowPlayer(slug: string): void {
  storePlayers(followedPlayers().filter((player) => player.slug !== slug))
}

function storePlayers(players: readonly FollowedPlayer[]): void {
  writeStored(KEY, players.length === 0 ? '' : JSON.stringify(players))
}

/** The same array as long as the same word is kept. */
function followedPlayers(): readonly FollowedPlayer[] {
  const value = readStored(KEY)
  if (read.value !== value) read = { value, players: parsePlayers(value) }
  return read.players
}

/** Anybody may have written there: what is no player is left out, and nobody stands twice. */
function parsePlayers(value: string | null): readonly FollowedPlayer[] {
  const players = asArray(value).flatMap((item) => toPlayer(item) ?? [])
  const bySlug = new Map(players.map((player) => [player.slug, player]))
  return [...bySlug.values()].slice(0, MOST_FOLLOWED)
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
  if (slug.trim() === '' || slug.length > LONGEST_SLUG) return null
  const shown = name.trim().slice(0, LONGEST_NAME)
  return shown === '' ? null : { slug, name: shown }
}
