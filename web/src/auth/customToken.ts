import type { IdentityProvider } from './identityProvider.ts'
import { takeToken } from './pendingSignIn.ts'

/** Signs in with the token that was in the address, if there was one. */
export async function signInWithTokenInAddress(
  provider: Pick<IdentityProvider, 'whenReady' | 'signInWithCustomToken'>,
): Promise<void> {
  const token = takeToken()
  if (token === null) return
  try {
    await provider.whenReady()
    await provider.signInWithCustomToken(token)
  } catch {
    // The provider has logged it, and the fan can still sign in another way.
  }
}
