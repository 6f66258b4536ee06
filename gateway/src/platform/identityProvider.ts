import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import type { Auth } from 'firebase-admin/auth'

/** What became of checking a token; `unchecked` when the provider was out of reach. */
export type Verdict = 'valid' | 'invalid' | 'unchecked'

/** What the provider knows of an account. */
interface Account {
  isDisabled: boolean
  /** Sessions that began before it have been ended; epoch ms. */
  validSinceMs: number
}

/** The identity provider, through its own library. */
export interface IdentityProvider {
  /** Checks signature, project, issuer, subject and end of a token; with the emulator also that its session has not been ended. */
  verify(token: string): Promise<Verdict>
  /** @returns null for an account that is no more. @throws when the provider is out of reach. */
  account(uid: string): Promise<Account | null>
  /** Ends every session of a fan: no further token is issued to them. @throws when the provider is out of reach. */
  endSessions(uid: string): Promise<void>
}

/** The library gives every failure of keys and network, and nothing else, words that begin so. */
const outOfReach = /^Error (fetching|while making request)/

/**
 * Builds the provider. The library is loaded when the first token comes, since it takes longer than all the rest of a start.
 *
 * @param options.keyAgent how the provider's keys are fetched; undefined with the emulator, whose tokens are unsigned and whose
 * address the library reads from the environment itself.
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
      try {
        const { disabled, tokensValidAfterTime } = await accounts.getUser(uid)
        return { isDisabled: disabled, validSinceMs: Date.parse(tokensValidAfterTime ?? '') || 0 }
      } catch (error) {
        if (codeOf(error) === 'auth/user-not-found') return null
        throw error
      }
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

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
