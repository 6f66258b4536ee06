import { REDIRECT_KEY } from './pendingSignIn.ts'
import type { SignInError } from './identityProvider.ts'

let failure: SignInError | null = null

/** Notes that this tab leaves for Google's page, or has come back. Without sessionStorage the SDK cannot leave either. */
export function markRedirect(isPending: boolean): void {
  try {
    if (isPending) sessionStorage.setItem(REDIRECT_KEY, 'pending')
    else sessionStorage.removeItem(REDIRECT_KEY)
  } catch (error) {
    console.warn(`${REDIRECT_KEY} could not be stored`, error)
  }
}

/** Keeps why Google's answer has not signed the fan in, for the panel: the page that she has come back to shows it nowhere. */
export function keepRedirectFailure(error: SignInError): void {
  failure = error
}

/** Why the last return from Google's page has not signed the fan in, once; null where it has, and where there was none. */
export function takeRedirectFailure(): SignInError | null {
  const taken = failure
  failure = null
  return taken
}
