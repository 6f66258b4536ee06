import { FirebaseError } from 'firebase/app'
import { SignInError, type SignInWay } from './signInProvider.ts'
import { logSignInFailure } from './providerMessages.ts'

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
