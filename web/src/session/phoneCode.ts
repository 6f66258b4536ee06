import { PhoneAuthProvider, RecaptchaVerifier, type Auth } from 'firebase/auth'
import { attempt, linkOrSignInWith, type SignInQueue } from './firebaseSignIn.ts'
import { SignInError, type SentCode } from './signInProvider.ts'

/** How long the token of a solved challenge may take after the challenge has gone, in ms. */
const TOKEN_COMES_WITHIN_MS = 3000
/** The frame that a captcha draws its challenge into. */
const CHALLENGE = 'iframe[src*="/bframe"]'

/** Sends a code to a number. A challenge of the captcha that the fan dismisses gives it up. */
export async function sendCode(
  auth: Auth,
  queue: SignInQueue,
  phone: string,
  captcha: HTMLElement,
): Promise<SentCode> {
  // A captcha can be drawn only once into an element, and it listens for presses of that element.
  const holder = document.createElement('div')
  captcha.after(holder)
  const solved = new AbortController()
  const callback = () => {
    solved.abort()
  }
  const verifier = new RecaptchaVerifier(auth, holder, { size: 'invisible', callback })
  try {
    const sending = new PhoneAuthProvider(auth).verifyPhoneNumber(phone, verifier)
    const sent = await Promise.race([sending, challengeDismissed(solved.signal)])
    return {
      confirm: (digits) =>
        queue.inTurn(() =>
          attempt('phone', () =>
            linkOrSignInWith(auth, PhoneAuthProvider.credential(sent, digits), (collision) =>
              PhoneAuthProvider.credentialFromError(collision),
            ),
          ),
        ),
    }
  } finally {
    solved.abort()
    verifier.clear()
    holder.remove()
  }
}

/**
 * Rejects once a fan has dismissed the challenge of a captcha: it is hidden, and no token has come of it. The captcha itself says
 * nothing then, and the SDK would wait for ever.
 *
 * @param signal ends the watch: a token has come, or the code could not be sent.
 */
export function challengeDismissed(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  let wasVisible = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const isVisible = isChallengeVisible()
    if (isVisible === wasVisible) return
    wasVisible = isVisible
    clearTimeout(timer)
    if (!isVisible)
      timer = setTimeout(() => {
        reject(new SignInError('captcha-dismissed', 'phone'))
      }, TOKEN_COMES_WITHIN_MS)
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['style'] })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    changes.disconnect()
  })
  return promise
}

/** The captcha keeps a hidden challenge in the page, with its visibility set on what stands around the frame. */
function isChallengeVisible(): boolean {
  return [...document.querySelectorAll(CHALLENGE)].some(
    (frame) => getComputedStyle(frame).visibility !== 'hidden',
  )
}
