import { track } from '../lib/tracking/track.ts'
import { SIGN_IN_AGAIN } from './sessionState.ts'
import { SignInError } from './signInProvider.ts'
import type { SignInWay } from './signInProvider.ts'

/** What a fan reads when no sentence of ours fits better. */
export const GENERAL_FAILURE = 'Something went wrong. Try again.'
/** The alerts of the panel, by what has failed. */
export const SEND_CODE_FAILURE = 'Trouble texting the code'
export const NO_SENT_CODE = 'Error validating code'
export const SEND_LINK_FAILURE = 'Trouble sending sign in link'

/** What a fan reads when a change of her record could not be saved. */
export const CHANGE_FAILED = 'Something went wrong updating info.'
/** … and when nobody can tell whether it was: it was sent, and no answer came. */
export const CHANGE_UNCERTAIN = 'We can’t tell if this was saved.'

/** The same sentence for all of these, so that nobody learns which addresses have an account. */
const UNKNOWN_FAILURE = 'We could not sign you in with that. Try again, or use another way.'
const TRY_LATER = 'Too many tries. Wait a while, then try again.'
const NEW_LINK = 'This link no longer works. Ask for a new one.'
const NEW_CODE = 'This code is no longer valid. Ask for a new one.'
const CAPTCHA_FAILURE = 'We could not check that you are not a robot. Try again.'
const NOT_OFFERED = 'This way to sign in is not offered. Use another one.'
const OUR_FAULT = 'Sign-in does not work at the moment. The fault is ours; try again later.'
const GOOGLE_FAILURE = 'Google did not answer as expected. Try again, or use another way.'

/** What the fan has done herself: nothing is shown and nothing logged. */
const SILENT_CODES = new Set([
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'redirect-cancelled-by-user',
  // Ours: see phoneCode.ts.
  'captcha-dismissed',
])

/** A sentence for each code of the provider that our ways to sign in can meet. */
const MESSAGES: Readonly<Record<string, string>> = {
  'user-not-found': UNKNOWN_FAILURE,
  'wrong-password': UNKNOWN_FAILURE,
  'email-already-in-use': UNKNOWN_FAILURE,
  'invalid-credential': UNKNOWN_FAILURE,
  'credential-already-in-use': UNKNOWN_FAILURE,
  'account-exists-with-different-credential': UNKNOWN_FAILURE,
  'provider-already-linked': UNKNOWN_FAILURE,

  'too-many-requests': TRY_LATER,
  'quota-exceeded': TRY_LATER,
  'user-disabled': 'This account has been closed. Write to us if you think that is a mistake.',
  'user-token-expired': SIGN_IN_AGAIN,
  'invalid-user-token': SIGN_IN_AGAIN,
  'invalid-refresh-token': SIGN_IN_AGAIN,
  'requires-recent-login': SIGN_IN_AGAIN,
  'null-user': SIGN_IN_AGAIN,
  'user-signed-out': SIGN_IN_AGAIN,
  'network-request-failed': 'We could not reach the sign-in service. Check your connection and try again.',
  timeout: 'The sign-in service takes too long to answer. Try again.',
  'web-storage-unsupported':
    'Your browser keeps no data for this site. Allow cookies and site data, then try again.',

  'invalid-email': 'Check the email address and try again.',
  'missing-email': 'Enter your email address.',
  'invalid-action-code': NEW_LINK,
  'expired-action-code': NEW_LINK,

  'invalid-verification-code': 'That code is not right. Check the message and try again.',
  'missing-verification-code': 'Enter the six digits of the message.',
  'code-expired': NEW_CODE,
  'invalid-verification-id': NEW_CODE,
  'missing-verification-id': NEW_CODE,
  'invalid-phone-number': 'This is not a phone number in the United States.',
  'missing-phone-number': 'Enter your phone number.',
  'captcha-check-failed': CAPTCHA_FAILURE,
  'invalid-app-credential': CAPTCHA_FAILURE,
  'missing-app-credential': CAPTCHA_FAILURE,
  'missing-recaptcha-token': CAPTCHA_FAILURE,
  'invalid-recaptcha-token': CAPTCHA_FAILURE,
  'invalid-recaptcha-action': CAPTCHA_FAILURE,
  'missing-recaptcha-version': CAPTCHA_FAILURE,
  'invalid-recaptcha-version': CAPTCHA_FAILURE,
  'missing-client-type': CAPTCHA_FAILURE,

  'popup-blocked': 'Your browser has blocked the window of Google. Allow it, or use another way.',
  'invalid-auth-event': GOOGLE_FAILURE,
  'no-auth-event': GOOGLE_FAILURE,
  'auth-event-internal-error': GOOGLE_FAILURE,
  'missing-iframe-start': GOOGLE_FAILURE,
  'redirect-operation-pending': GOOGLE_FAILURE,
  'rejected-credential': GOOGLE_FAILURE,
  'missing-or-invalid-nonce': GOOGLE_FAILURE,

  'invalid-custom-token': NEW_LINK,
  'custom-token-mismatch': NEW_LINK,

  'operation-not-allowed': NOT_OFFERED,
  'admin-restricted-operation': NOT_OFFERED,
  'operation-not-supported-in-this-environment': NOT_OFFERED,

  'invalid-api-key': OUR_FAULT,
  'app-not-authorized': OUR_FAULT,
  'auth-domain-config-required': OUR_FAULT,
  'unauthorized-domain': OUR_FAULT,
  'unauthorized-continue-uri': OUR_FAULT,
  'invalid-continue-uri': OUR_FAULT,
  'missing-continue-uri': OUR_FAULT,
  'invalid-oauth-client-id': OUR_FAULT,
  'recaptcha-not-enabled': OUR_FAULT,
  'argument-error': OUR_FAULT,
  'already-initialized': OUR_FAULT,
  'emulator-config-failed': OUR_FAULT,
  'dependent-sdk-initialized-before-auth': OUR_FAULT,
  'multi-factor-auth-required': NOT_OFFERED,

  'internal-error': GENERAL_FAILURE,
}

/** The sentence that a fan reads for a code of the provider; null where she has stopped the attempt herself. */
export function providerMessage(code: string): string | null {
  if (SILENT_CODES.has(code)) return null
  return Object.hasOwn(MESSAGES, code) ? (MESSAGES[code] ?? null) : GENERAL_FAILURE
}

/**
 * What the panel says of an attempt that failed: a title, and beneath it the reason. Null where the fan has stopped the attempt
 * herself. A reason that says no more than the title is left out.
 */
export function signInFailure(
  error: unknown,
  title: string = GENERAL_FAILURE,
): { title: string; reason: string | null } | null {
  const reason = error instanceof SignInError ? providerMessage(error.code) : GENERAL_FAILURE
  if (reason === null) return null
  return { title, reason: reason === title ? null : reason }
}

/**
 * Logs and counts that a way to sign in has failed, without anything that names the fan. What she has stopped herself is neither
 * logged nor counted.
 */
export function logSignInFailure(way: SignInWay | null, code: string): void {
  if (SILENT_CODES.has(code)) return
  console.warn(`Sign-in (${way ?? 'account'}) failed: ${code}`)
  track({ name: 'sign_in_failed', way: way ?? 'account', code })
}

/** What she reads of a change that was taken back. */
export function changeFailure(outcome: 'failed' | 'uncertain'): string {
  return outcome === 'uncertain' ? CHANGE_UNCERTAIN : CHANGE_FAILED
}
