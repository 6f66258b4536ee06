import { onStoredChange, readStored, writeStored, writeTogether } from '../lib/settings/browserStorage.ts'
import type { Account } from './signInProvider.ts'
import { ACCOUNT_KEY } from './session.ts'
import type { AccountMark } from './sessionState.ts'

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

let isWriting = false

/** The account that was signed in last; null when none was, or when it has signed out. */
export function rememberedAccount(): RememberedAccount | null {
  const stored = readStored(ACCOUNT_KEY)
  return stored === null ? null : parse(stored)
}

/** Whether the record of an account was loaded in this browser. */
export function isRemembered({ uid }: Pick<Account, 'uid'>): boolean {
  return rememberedAccount()?.uid === uid
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

/** Calls the listener with the mark that was removed in this tab or in another one. `isByFan`: in this tab, with all that is kept here. */
export function onMarkRemoved(listener: (removed: RememberedAccount, isByFan: boolean) => void): void {
  let mark = rememberedAccount()
  onStoredChange((isElsewhere) => {
    const before = mark
    mark = rememberedAccount()
    if (before !== null && mark === null) listener(before, !isElsewhere && !isWriting)
  })
}

/** The stored text is not trusted. */
function parse(text: string): RememberedAccount {
  try {
    const { uid, favorites, signedInAtMs } = JSON.parse(text) as {
      uid?: unknown
      favorites?: Record<string, unknown> | null
      signedInAtMs?: unknown
    }
    return {
      uid: typeof uid === 'string' ? uid : null,
      favorites: toSlugs(favorites),
      signedInAtMs: typeof signedInAtMs === 'number' ? signedInAtMs : null,
    }
  } catch {
    return { uid: null, favorites: null, signedInAtMs: null }
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

/** Writes what the session itself keeps in this browser, as one change. */
export function writeOwn(write: () => void): void {
  const wasWriting = isWriting
  isWriting = true
  try {
    writeTogether(write)
  } finally {
    isWriting = wasWriting
  }
}

/**
 * Calls the listener whenever a stored value has changed, unless the session itself has written it: that is no change of the fan's,
 * which would have to be saved. Returns the function that stops it.
 */
export function onFanWrite(listener: (isElsewhere: boolean) => void): () => void {
  return onStoredChange((isElsewhere) => {
    if (!isWriting) listener(isElsewhere)
  })
}
