import type { ProfileField } from '../__generated__/graphql.ts'
import { readStored } from '../lib/settings/browserStorage.ts'
import { useBrowserValue } from '../lib/useBrowserValue.ts'
import type { Session } from './session.ts'

/** What the league's record says of the fan who is signed in. A text that she has not given is null. */
export interface Fan {
  uid: string
  firstName: string | null
  lastName: string | null
  email: string | null
  alternateEmail: string | null
  /** With country code, such as +12025550123. */
  phone: string | null
  /** Year, month and day, such as 1999-04-23. */
  birthday: string | null
  twitter: string | null
  zip: string | null
  username: string | null
  portraitUrl: string | null
  favoriteTeam: { slug: string; officialId: string } | null
  /** In the order in which they were chosen. */
  favoritePlayerSlugs: readonly string[]
  topics: readonly string[]
  /** The fan club she belongs to. */
  nation: string | null
  /** What a whole profile still lacks. */
  missing: readonly ProfileField[]
}

/** Who the visitor of this tab is. */
export type FanSession = Session<Fan>

/** The key in localStorage of the mark that somebody has signed in in this browser. */
export const ACCOUNT_KEY = 'wll.account'
/** The key in localStorage of which token the gateway has made its cookie of: a uid, a space, and ms since 1970. */
export const TOKEN_KEY = 'wll.session-token'
/** The key in localStorage of the address that a sign-in link was sent to: ms since 1970, a space, and the address. */
export const AWAITED_EMAIL_KEY = 'wll.sign-in-email'

const unknown: FanSession = { state: 'loading' }
const listeners = new Set<() => void>()
let session: FanSession = unknown

/** Who the visitor is, as far as it is known by now. */
export function currentSession(): FanSession {
  return session
}

/** Calls the listener whenever the session has changed. Returns the function that stops it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who the visitor is; `loading` on the server and during hydration. */
export function useSession(): FanSession {
  return useBrowserValue(onSession, currentSession, () => unknown)
}

/** Replaces the session. Only `startSession.ts` and `fanSession.ts` call it. */
export function setSession(next: FanSession): void {
  session = next
  for (const listener of listeners) listener()
}

/** Whether somebody has signed in in this browser and has not signed out since. */
export function hasAccountHere(): boolean {
  return readStored(ACCOUNT_KEY) !== null
}
