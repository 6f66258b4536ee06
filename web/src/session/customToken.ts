import { askBeforeSwitching, endAccountQuestion } from './accountQuestion.ts'
import type { IdentityProvider } from './signInProvider.ts'
import { takeToken } from './pendingSignIn.ts'

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
    endAccountQuestion()
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
