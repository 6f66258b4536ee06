import type { IdentityProvider } from './signInProvider.ts'
import { providerMessage } from './providerMessages.ts'
import { setSignedOutReason } from './sessionEnd.ts'

/** The code for a session that the provider has ended by itself, as at a start, without saying why. */
const ENDED_BY_PROVIDER = 'user-signed-out'

/** Signs a fan out, and tells her why she was signed out where she has not asked for it. */
export interface SignOut {
  /** @throws SignInError when she is still signed in. */
  requested(): Promise<void>
  /** Because her account is refused, by the provider's code. */
  refused(code: string): void
  /** To be called when a fan is signed in. */
  begun(): void
  /** To be called when she is no longer. Where another tab has signed her out, it may be told too: it is true as well. */
  ended(): void
}

export function createSignOut(provider: Pick<IdentityProvider, 'signOut'>): SignOut {
  /** Null where she has asked for it. */
  let code: string | null = ENDED_BY_PROVIDER
  return {
    async requested() {
      code = null
      try {
        await provider.signOut()
      } catch (error) {
        code = ENDED_BY_PROVIDER
        throw error
      }
    },
    refused(given) {
      code = given
      provider.signOut().catch(() => {
        // The provider has logged it.
      })
    },
    begun() {
      code = ENDED_BY_PROVIDER
      setSignedOutReason(null)
    },
    ended() {
      if (code !== null) setSignedOutReason(providerMessage(code))
    },
  }
}
