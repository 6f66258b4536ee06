import { FirebaseError } from 'firebase/app'
import {
  linkWithCredential,
  signInWithCredential,
  type Auth,
  type AuthCredential,
  type User,
} from 'firebase/auth'
import { logSignInFailure } from './sessionMessages.ts'
import { SignInError, type SignInWay } from './signInProvider.ts'

/**
 * Linking fails with these where the credential belongs to another account, or where the provider has deleted the anonymous
 * account, as it does with those that nobody has used for long.
 */
const NOT_LINKABLE = new Set([
  ...['credential-already-in-use', 'email-already-in-use', 'account-exists-with-different-credential'],
  'user-token-expired',
])

/** How to sign in with a credential in two ways. */
interface Choices {
  /** Adds the credential to an anonymous account. */
  link: (user: User) => Promise<unknown>
  /** Signs in to the account of the credential. `collision` is the error of linking, null where there was nothing to link. */
  signIn: (collision: FirebaseError | null) => Promise<unknown>
}

/**
 * Signs a fan in. An anonymous account is linked, which keeps its uid; where the credential already has an account, the fan is
 * signed in to that one.
 */
export async function linkOrSignIn(auth: Auth, { link, signIn }: Choices): Promise<void> {
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user?.isAnonymous) return void (await signIn(null))
  try {
    await link(user)
  } catch (error) {
    if (!(error instanceof FirebaseError) || !NOT_LINKABLE.has(codeOf(error) ?? '')) throw error
    await signIn(error)
  }
}

/**
 * The same with a credential. `credentialOf` reads the one to sign in with from the error of linking, where the first one can be
 * used only once.
 */
export function linkOrSignInWith(
  auth: Auth,
  credential: AuthCredential,
  credentialOf: (collision: FirebaseError) => AuthCredential | null = () => null,
): Promise<void> {
  return linkOrSignIn(auth, {
    link: (user) => linkWithCredential(user, credential),
    signIn: (collision) => signInWithCredential(auth, (collision && credentialOf(collision)) ?? credential),
  })
}

/** Turns whatever the SDK rejects with into a SignInError; what is not an error of the SDK becomes internal-error. */
function toSignInError(error: unknown, way: SignInWay | null): SignInError {
  if (error instanceof SignInError) return error
  return new SignInError(codeOf(error) ?? 'internal-error', way, { cause: error })
}

/** The code of an error of the SDK without `auth/`; null for every other error. */
export function codeOf(error: unknown): string | null {
  return error instanceof FirebaseError && error.code.startsWith('auth/') ? error.code.slice(5) : null
}

/**
 * Runs a call of the SDK and logs its failure.
 *
 * @throws SignInError when the call fails.
 */
export async function attempt<T>(way: SignInWay | null, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const failure = toSignInError(error, way)
    logSignInFailure(way, failure.code)
    throw failure
  }
}

/** Lets the ways to sign in run one after the other, because each replaces the account of the one before. */
export interface SignInQueue {
  /** Runs once those that were added before have ended. */
  inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** Runs at once, as a window must that opens in the event of a press. Others do not wait for it, because it may stay open. */
  atOnce: <T>(run: () => Promise<T>) => Promise<T>
  /** Runs once everything else has ended, what is added meanwhile too. */
  whenIdle: (run: () => Promise<void>) => Promise<void>
}

export function createSignInQueue(): SignInQueue {
  let last: Promise<unknown> = Promise.resolve()
  let running = 0
  let whenEnded: Promise<unknown> = last

  async function count<T>(run: () => Promise<T>): Promise<T> {
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
    }
  }
  function added<T>(result: Promise<T>): Promise<T> {
    whenEnded = Promise.allSettled([whenEnded, result])
    return result
  }
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const before = last
    const result = count(() => before.then(run))
    last = Promise.allSettled([result])
    return added(result)
  }
  return {
    inTurn,
    atOnce: (run) => added(count(run)),
    async whenIdle(run) {
      while (running > 0) await whenEnded
      await inTurn(run)
    },
  }
}
