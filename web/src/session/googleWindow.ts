import {
  browserPopupRedirectResolver,
  getRedirectResult,
  GoogleAuthProvider,
  linkWithPopup,
  signInWithCredential,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type PopupRedirectResolver,
} from 'firebase/auth'
import { linkOrSignIn } from './firebaseSignIn.ts'
import { signInThrough, type GoogleWindow } from './google.ts'
import { forgetRedirect, markRedirect } from './googleRedirect.ts'

/** The class behind the SDK's opaque value. It loads the provider's frame, through which Google's window answers. */
const FrameLoader = browserPopupRedirectResolver as unknown as new () => {
  _initialize(auth: Auth): Promise<unknown>
}

/**
 * The SDK makes one object of this class for itself. It is made here already, so that the frame can be loaded before a fan presses
 * the button: a window that opens after a long wait is blocked.
 */
class SharedFrameLoader extends FrameLoader {
  static #shared: SharedFrameLoader | null = null

  constructor() {
    super()
    return (SharedFrameLoader.#shared ??= this)
  }
}

/** Opens windows and reads what they answer; for `initializeAuth` of a page that Google has led back to. */
export const googleResolver = SharedFrameLoader as unknown as PopupRedirectResolver

/** Loads the provider's frame; a failure shows when the button is pressed. */
export async function loadGoogleFrame(auth: Auth): Promise<void> {
  await new SharedFrameLoader()._initialize(auth).catch(() => undefined)
}

/** Signs in through Google's window, or by leaving the page where the browser blocks windows. */
export function signInWithGoogle(auth: Auth): Promise<void> {
  return signInThrough(createGoogleWindow(auth))
}

/** Google's window over the SDK. */
function createGoogleWindow(auth: Auth): GoogleWindow {
  const google = new GoogleAuthProvider()
  return {
    open: () =>
      linkOrSignIn(auth, {
        link: (user) => linkWithPopup(user, google, googleResolver),
        signIn(collision) {
          const credential = collision && GoogleAuthProvider.credentialFromError(collision)
          return credential
            ? signInWithCredential(auth, credential)
            : signInWithPopup(auth, google, googleResolver)
        },
      }),
    async leave() {
      markRedirect()
      await signInWithRedirect(auth, google, googleResolver).catch((error: unknown) => {
        forgetRedirect()
        throw error
      })
    },
  }
}

/** Signs in with what Google has answered to a page that was left for it. Resolves with whether there was an answer. */
export async function finishRedirect(auth: Auth): Promise<boolean> {
  forgetRedirect()
  return (await getRedirectResult(auth)) !== null
}
