import { GoogleAuthProvider, type Auth } from 'firebase/auth'
import { linkOrSignInWith } from './linkedSignIn.ts'
import { codeOf } from './signInError.ts'
import type { SignInQueue } from './signInQueue.ts'

/** The ways to Google's pages. Their failures are errors of the SDK. */
export interface GoogleWindow {
  /** Opens Google in a window, and signs in with what it answers. */
  open(): Promise<void>
  /** Leaves the page for Google, which leads back to it. */
  leave(): Promise<void>
}

/** Google's prompt in the corner of the browser. */
export interface OneTapPrompt {
  /** Shows the prompt until `signal` is aborted. Resolves with an ID token of Google; null when none was given. */
  show(clientId: string, signal: AbortSignal): Promise<string | null>
}

/** Signs in through Google's window, or by leaving the page where the browser blocks windows. */
export async function signInThrough(google: GoogleWindow): Promise<void> {
  try {
    await google.open()
  } catch (error) {
    if (codeOf(error) !== 'popup-blocked') throw error
    await google.leave()
  }
}

/**
 * Offers one tap to a visitor or an anonymous account, until she has signed in in another way.
 *
 * @param inTurn runs the sign-in after others that have begun.
 */
export async function offerOneTapTo(
  auth: Auth,
  clientId: string,
  prompt: OneTapPrompt,
  inTurn: SignInQueue['inTurn'] = (run) => run(),
): Promise<void> {
  await auth.authStateReady()
  const signedIn = new AbortController()
  const stop = auth.onIdTokenChanged((user) => {
    if (user && !user.isAnonymous) signedIn.abort()
  })
  try {
    if (auth.currentUser && !auth.currentUser.isAnonymous) return
    const idToken = await prompt.show(clientId, signedIn.signal)
    if (idToken === null) return
    await inTurn(async () => {
      if (!signedIn.signal.aborted) await signInWithGoogleToken(auth, idToken)
    })
  } finally {
    stop()
  }
}

/** Signs in with an ID token that Google has issued for our client. */
export function signInWithGoogleToken(auth: Auth, idToken: string): Promise<void> {
  return linkOrSignInWith(auth, GoogleAuthProvider.credential(idToken), (collision) =>
    GoogleAuthProvider.credentialFromError(collision),
  )
}
