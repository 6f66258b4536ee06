import { useBrowserValue } from '../lib/useBrowserValue.ts'
import { nameOfAccount } from './nameOfAccount.ts'
import type { Account } from './signInProvider.ts'

/** That a link has signed the visitor of this page in. */
export interface LinkSignIn {
  uid: string
  /** Who was signed in before, where that was somebody: a name, or '' for an account without one. */
  before: string | null
}

const listeners = new Set<() => void>()
let last: LinkSignIn | null = null

/** Which account a link has signed this page in to, until the fan has read it; null for none. */
export function useLinkSignIn(): LinkSignIn | null {
  return useBrowserValue(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => last,
    () => null,
  )
}

/** Notes who is signed in by a link. Nothing is new to a fan who was signed in to the same account. */
export function noteLinkSignIn(uid: string, before: Account | null): void {
  if (uid !== before?.uid) set({ uid, before: before && (nameOfAccount(before) ?? '') })
}

/** The fan has read it. */
export function forgetLinkSignIn(): void {
  set(null)
}

function set(next: LinkSignIn | null): void {
  last = next
  for (const listener of listeners) listener()
}
