import { SignInError } from './signInProvider.ts'
import type { OneTapPrompt } from './googleSignIn.ts'

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
