import { GoogleAuthProvider, type Auth } from 'firebase/auth'
import { codeOf, linkOrSignInWith, type SignInQueue } from './firebaseSignIn.ts'
import { SignInError } from './signInProvider.ts'

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

/** https://developers.google.com/identity/gsi/web/reference/js-reference */
const SCRIPT = 'https://accounts.google.com/gsi/client'

/** What of Google's script is used here. */
interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (response: { credential: string }) => void
    use_fedcm_for_prompt: boolean
    cancel_on_tap_outside: boolean
  }): void
  prompt(listener: (moment: PromptMoment) => void): void
  cancel(): void
}

/** What has happened to the prompt. */
interface PromptMoment {
  isSkippedMoment(): boolean
  isDismissedMoment(): boolean
  getDismissedReason(): string
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
  }
}

/** Google's own prompt. Its script is loaded when it is shown. */
export const googleOneTap: OneTapPrompt = {
  async show(clientId, signal) {
    const identity = await loadScript()
    if (signal.aborted) return null
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        identity.cancel()
        resolve(null)
      })
      identity.initialize({
        client_id: clientId,
        callback: ({ credential }) => resolve(credential),
        use_fedcm_for_prompt: true,
        cancel_on_tap_outside: false,
      })
      identity.prompt((moment) => {
        const isRefused = moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned'
        if (isRefused || moment.isSkippedMoment()) resolve(null)
      })
    })
  },
}

/** @throws SignInError network-request-failed when the script does not load. */
async function loadScript(): Promise<GoogleIdentity> {
  if (!window.google?.accounts) {
    const script = document.createElement('script')
    script.src = SCRIPT
    document.head.append(script)
    await new Promise((resolve) => {
      script.onload = resolve
      script.onerror = resolve
    })
    // A script that has failed is loaded anew the next time.
    if (!window.google?.accounts) script.remove()
  }
  if (!window.google?.accounts) throw new SignInError('network-request-failed', 'oneTap')
  return window.google.accounts.id
}
