import { randomUUID } from 'node:crypto'
import type { Auth } from 'firebase-admin/auth'
import type { Log } from '../log.ts'
import type { PublishedKeysSource } from './identityKeys.ts'

/** The outcome of checking a token; `unchecked` when the provider was out of reach and its keys were needed. */
export type Verdict = 'valid' | 'invalid' | 'unchecked'

/** The provider's record of an account. */
interface Account {
  isDisabled: boolean
  /** Sessions that began before this instant have been ended; epoch ms. */
  validSinceMs: number
}

/** The identity provider, called through its own library. */
export interface IdentityProvider {
  /** Loads the library ahead of the first token. */
  load(): Promise<void>
  /** Checks signature, project, issuer, subject and expiry of a token; with the emulator also that its session has not been ended. */
  verify(token: string): Promise<Verdict>
  /** @returns null for an account that has been removed. @throws when the provider is out of reach. */
  account(uid: string): Promise<Account | null>
  /** Ends every session of a fan: she gets no new tokens. @throws when the provider is out of reach. */
  endSessions(uid: string): Promise<void>
}

/** The length of a reason in the log, which may quote a claim. */
const MAX_REASON = 200
/** How the library's messages begin when it could not reach its keys or the network, and only then. */
const outOfReach = /^Error (fetching|while making request)/
/** The library's message for a token that is signed with none of its keys. */
const unknownKey = /"kid" claim which does not correspond/

/**
 * Builds the provider. The library is loaded by `load` or with the first token, because loading it takes
 * longer than the rest of startup.
 * @param options.keys the provider's keys; undefined with the emulator, whose tokens are unsigned and whose
 * address the library reads from the environment itself.
 */
export function createIdentityProvider(options: {
  projectId: string
  keys: PublishedKeysSource | undefined
  log: Log
}): IdentityProvider {
  const { projectId, keys, log } = options
  let loaded: Promise<{ verifier: Auth; accounts: Auth }> | undefined

  const library = () => (loaded ??= load())
  async function load(): Promise<{ verifier: Auth; accounts: Auth }> {
    const [{ initializeApp }, { getAuth }] = await Promise.all([
      import('firebase-admin/app'),
      import('firebase-admin/auth'),
    ])
    const accounts = getAuth(initializeApp({ projectId }, `accounts-${randomUUID()}`))
    if (!keys) return { verifier: accounts, accounts }
    const verifier = getAuth(initializeApp({ projectId, httpAgent: keys.agent }, `tokens-${randomUUID()}`))
    return { verifier, accounts }
  }

  function verdictOn(error: unknown): Verdict {
    if (!(error instanceof Error)) return 'invalid'
    // The token's key may be newer than the fetched ones.
    const isUnchecked = outOfReach.test(error.message) || (unknownKey.test(error.message) && keys?.mayBeOld())
    if (isUnchecked) return 'unchecked'
    log.debug({ reason: error.message.slice(0, MAX_REASON) }, 'A token is not accepted')
    return 'invalid'
  }

  return {
    async load() {
      await library()
    },
    async verify(token) {
      const { verifier } = await library()
      return verifier.verifyIdToken(token).then(() => 'valid' as const, verdictOn)
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
