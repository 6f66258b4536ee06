import { openDialog, SIGN_IN_DIALOG_ID } from '../lib/openDialog.ts'
import { nameOfAccount } from './signInProvider.ts'
import { takeToken } from './pendingSignIn.ts'
import { notice } from './session.ts'
import type { Account, IdentityProvider } from './signInProvider.ts'

/** Signs in with the token that was in the address, if there was one; a fan of another account is asked before. */
export async function signInWithTokenInAddress(
  provider: Pick<IdentityProvider, 'whenReady' | 'signInWithCustomToken'>,
): Promise<void> {
  const token = takeToken()
  // A text that names no account is no token: a fan is not asked about it.
  if (token === null || uidOfToken(token) === null) return
  try {
    await provider.whenReady()
    await provider.signInWithCustomToken(token, askBeforeSwitching)
  } catch {
    // The provider has logged it, and the fan can still sign in another way.
  } finally {
    notice({ accountQuestion: null })
  }
}

/** The account that a token signs in to, without a check of its signature; null where it cannot be read. */
export function uidOfToken(token: string): string | null {
  try {
    const claims = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      uid?: unknown
    }
    return typeof claims.uid === 'string' && claims.uid !== '' ? claims.uid : null
  } catch {
    return null
  }
}

/** Notes who is signed in by a link. Nothing is new to a fan who was signed in to the same account. */
export function noteLinkSignIn(uid: string, before: Account | null): void {
  if (uid !== before?.uid) notice({ linkSignIn: { uid, before: before && (nameOfAccount(before) ?? '') } })
}

/**
 * Asks in the sign-in panel, which it opens. Resolves with no where it cannot be opened. After a yes the question stays until the
 * other account is signed in or could not be: the panel would else go on with the account that is about to be replaced.
 */
async function askBeforeSwitching(account: Account): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  notice({ accountQuestion: { account, answer: resolve } })
  if (!openDialog(SIGN_IN_DIALOG_ID)) resolve(false)
  const isYes = await promise
  if (!isYes) notice({ accountQuestion: null })
  return isYes
}
