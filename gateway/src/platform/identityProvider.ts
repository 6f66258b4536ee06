import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import type { Auth } from 'firebase-admin/auth'

/** The outcome of checking a token; `unchecked` when the provider was out of reach. */
export type Verdict = 'valid' | 'invalid' | 'unchecked'

/** What the provider knows about an account. */
interface Account {
  isDisabled: boolean
  /** Sessions that began before this instant have been ended; epoch ms. */
  validSinceMs: number
}

/** The identity provider, called through its own library. */
export interface IdentityProvider {
  /**
   * Checks signature, project, issuer, subject and expiry of a token; with the emulator also that its session has not been
   * ended.
   */
  verify(token: string): Promise<Verdict>
  /** @returns null for an account that has been removed. @throws when the provider is out of reach. */
  account(uid: string): Promise<Account | null>
  /** Ends every session of a fan: she gets no new tokens. @throws when the provider is out of reach. */
  endSessions(uid: string): Promise<void>
}

/** Messages of the library begin like this when it could not reach its keys or the network, and only then. */
const outOfReach = /^Error (fetching|while making request)/

/**
 * Builds the provider. The library is loaded with the first token, because loading it takes longer than the rest of the start.
 *
 * @param options.keyAgent fetches the provider's keys; undefined with the emulator, whose tokens are unsigned and whose address the
 * library reads from the environment itself.
 */
export function createIdentityProvider(options: {
  projectId: string
  keyAgent: Agent | undefined
}): IdentityProvider {
  const { projectId, keyAgent } = options
  let loaded: Promise<{ verifier: Auth; accounts: Auth }> | undefined

  const library = () => (loaded ??= load())
  async function load(): Promise<{ verifier: Auth; accounts: Auth }> {
    const [{ initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ])
    const accounts = getAuth(initializeApp({ projectId }, `accounts-${randomUUID()}`))
    if (!keyAgent) return { verifier: accounts, accounts }
    const verifier = getAuth(initializeApp({ projectId, httpAgent: keyAgent }, `tokens-${randomUUID()}`))
    return { verifier, accounts }
  }

  return {
    async verify(token) {
      const { verifier } = await library()
      return verifier.verifyIdToken(token).then(() => 'valid' as const, verdictOf)
    },
    async account(uid) {
      const { accounts } = await library()
      const {
        users: [user],
      } = await accounts.getUsers([{ uid }])
      if (!user) return null
      return { isDisabled: user.disabled, validSinceMs: Date.parse(user.tokensValidAfterTime ?? '') || 0 }
    },
    async endSessions(uid) {
      const { accounts } = await library()
      await accounts.revokeRefreshTokens(uid)
    },
  }
}

function verdictOf(error: unknown): Verdict {
  return error instanceof Error && outOfReach.test(error.message) ? 'unchecked' : 'invalid'
}
