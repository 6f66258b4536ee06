import { onStoredChange, readStored, writeStored } from '../lib/settings/browserStorage.ts'
import { isOwnWrite, writeOwn } from './ownWrites.ts'
import type { AccountMark } from './session.ts'
import { ACCOUNT_KEY, hasAccountHere } from './sessionStore.ts'

/** Favorites as an account has them: the slug of the team, null for none, and the slugs of the players. */
export interface FavoriteSlugs {
  team: string | null
  players: readonly string[]
}

/** What a browser remembers of the account that was signed in last. */
export interface RememberedAccount extends AccountMark {
  /** What the account is known to have saved; null until its favorites were merged with those of this browser. */
  favorites: FavoriteSlugs | null
}

/** The account that was signed in last; null when none was, or when it has signed out. */
export function rememberedAccount(): RememberedAccount | null {
  const stored = readStored(ACCOUNT_KEY)
  return stored === null ? null : parse(stored)
}

/** Remembers an account; the next visit loads the session because of it. */
export function rememberAccount(account: RememberedAccount): void {
  const text = JSON.stringify(account)
  if (readStored(ACCOUNT_KEY) !== text) writeOwn(() => writeStored(ACCOUNT_KEY, text))
}

/** Forgets the account. Nothing is written when it is forgotten already: a fan may restore what she has had removed. */
export function forgetAccount(): void {
  if (readStored(ACCOUNT_KEY) !== null) writeOwn(() => writeStored(ACCOUNT_KEY, ''))
}

/** Calls the listener when the fan has the mark removed in this tab, with all that is kept here. */
export function onMarkRemoved(listener: () => void): void {
  let wasMarked = hasAccountHere()
  onStoredChange((isElsewhere) => {
    const isRemoved = wasMarked && !hasAccountHere()
    wasMarked = hasAccountHere()
    if (isRemoved && !isElsewhere && !isOwnWrite()) listener()
  })
}

/** The stored text is not trusted. */
function parse(text: string): RememberedAccount {
  try {
    const { uid, favorites } = JSON.parse(text) as {
      uid?: unknown
      favorites?: Record<string, unknown> | null
    }
    return { uid: typeof uid === 'string' ? uid : null, favorites: toSlugs(favorites) }
  } catch {
    return { uid: null, favorites: null }
  }
}

function toSlugs(stored: Record<string, unknown> | null | undefined): FavoriteSlugs | null {
  const { team, players } = stored ?? {}
  if (!Array.isArray(players)) return null
  return {
    team: typeof team === 'string' ? team : null,
    players: players.filter((slug): slug is string => typeof slug === 'string'),
  }
}
