import type { SignInError } from './signInProvider.ts'
import { providerMessage } from './sessionMessages.ts'
import { isRedirectPending, REDIRECT_KEY } from './pendingSignIn.ts'
import { currentSession, notice, onSession } from './session.ts'
import { ALL_FIELDS, missingFields, openSignIn, signInRequest } from './signInRequest.ts'
import type { RequestedField, SignInRequest } from './signInRequest.ts'

/** Notes that this tab leaves for Google's page, and why the panel was opened. Without sessionStorage the SDK cannot leave either. */
export function markRedirect(): void {
  try {
    sessionStorage.setItem(REDIRECT_KEY, JSON.stringify(signInRequest()))
  } catch (error) {
    console.warn(`${REDIRECT_KEY} could not be stored`, error)
  }
}

/** Why the panel was opened from which this tab has left for Google's page; null where it has not left. */
export function pendingRedirect(): SignInRequest | null {
  if (!isRedirectPending()) return null
  try {
    return parse(sessionStorage.getItem(REDIRECT_KEY) ?? '')
  } catch {
    return {}
  }
}

/** Notes that the tab has stayed, or that Google's answer is being read. */
export function forgetRedirect(): void {
  sessionStorage.removeItem(REDIRECT_KEY)
}

/**
 * Tells in the panel, which it opens, why Google's answer has not signed the fan in: the page that she has come back to shows it
 * nowhere. What she has stopped herself is not told.
 */
export function tellRedirectFailure(error: SignInError, request: SignInRequest): void {
  if (providerMessage(error.code) === null) return
  notice({ redirectFailure: error })
  openSignIn(request)
}

/** Opens the panel for step 2 once the record of the fan whom Google's answer has signed in is there, where something is missing. */
export function completeAfterRedirect(request: SignInRequest): void {
  const stop = onSession(() => {
    const session = currentSession()
    if (session.state !== 'loggedIn' || session.record.state === 'loading') return
    stop()
    if (session.record.state === 'failed') return
    if (missingFields(request.asks ?? ALL_FIELDS, session.record.fan).length > 0) openSignIn(request)
  })
}

/** The stored text is not trusted. */
function parse(stored: string): SignInRequest {
  const { asks, returnPath } = JSON.parse(stored) as { asks?: unknown; returnPath?: unknown }
  return {
    ...(Array.isArray(asks) && { asks: asks.filter(isRequested) }),
    ...(typeof returnPath === 'string' && { returnPath }),
  }
}

function isRequested(field: unknown): field is RequestedField {
  return ALL_FIELDS.some((known) => known === field)
}
