import { FirebaseError } from 'firebase/app'
import { describe, expect, it } from 'vitest'
import { providerMessage } from './sessionMessages.ts'
import { codeOf } from './firebaseSignIn.ts'
import { signInThrough, type GoogleWindow } from './google.ts'

const failure = (code: string) => new FirebaseError(`auth/${code}`, 'What the provider says')

/** Google's window, whose opening or leaving fails. */
function googleWith(failures: { open?: Error; leave?: Error }) {
  const calls: string[] = []
  const call = (name: 'open' | 'leave') => () => {
    calls.push(name)
    return failures[name] ? Promise.reject(failures[name]) : Promise.resolve()
  }
  const google: GoogleWindow = { open: call('open'), leave: call('leave') }
  return { google, calls }
}

const GENERAL = 'Something went wrong. Try again.'
const GOOGLE = 'Google did not answer as expected. Try again, or use another way.'
const OURS = 'Sign-in does not work at the moment. The fault is ours; try again later.'
const UNKNOWN = 'We could not sign you in with that. Try again, or use another way.'

describe('signing in with Google', () => {
  it('stays on the page where its window opens', async () => {
    const { google, calls } = googleWith({})

    await signInThrough(google)

    expect(calls).toEqual(['open'])
  })

  it('leaves the page where windows are blocked', async () => {
    const { google, calls } = googleWith({ open: failure('popup-blocked') })

    await signInThrough(google)

    expect(calls).toEqual(['open', 'leave'])
  })

  it('reports what has failed on leaving', async () => {
    const { google } = googleWith({ open: failure('popup-blocked'), leave: failure('unauthorized-domain') })

    await expect(signInThrough(google)).rejects.toMatchObject({ code: 'auth/unauthorized-domain' })
  })

  it.each<[code: string, shown: string | null]>([
    ['popup-closed-by-user', null],
    ['cancelled-popup-request', null],
    ['user-cancelled', null],
    ['redirect-cancelled-by-user', null],
    [
      'network-request-failed',
      'We could not reach the sign-in service. Check your connection and try again.',
    ],
    ['timeout', 'The sign-in service takes too long to answer. Try again.'],
    ['internal-error', GENERAL],
    ['invalid-auth-event', GOOGLE],
    ['no-auth-event', GOOGLE],
    ['auth-event-internal-error', GOOGLE],
    ['invalid-api-key', OURS],
    ['auth-domain-config-required', OURS],
    ['unauthorized-domain', OURS],
    ['argument-error', OURS],
    ['dependent-sdk-initialized-before-auth', OURS],
    ['operation-not-allowed', 'This way to sign in is not offered. Use another one.'],
    ['operation-not-supported-in-this-environment', 'This way to sign in is not offered. Use another one.'],
    [
      'web-storage-unsupported',
      'Your browser keeps no data for this site. Allow cookies and site data, then try again.',
    ],
    ['account-exists-with-different-credential', UNKNOWN],
    ['credential-already-in-use', UNKNOWN],
    ['email-already-in-use', UNKNOWN],
    ['invalid-credential', UNKNOWN],
    ['user-disabled', 'This account has been closed. Write to us if you think that is a mistake.'],
    ['user-token-expired', 'You have been signed out. Sign in again.'],
    ['too-many-requests', 'Too many tries. Wait a while, then try again.'],
    ['a-code-of-tomorrow', GENERAL],
  ])('fails with %s, and shows: %s', async (code, shown) => {
    const { google, calls } = googleWith({ open: failure(code) })

    const error: unknown = await signInThrough(google).catch((reason: unknown) => reason)

    expect(codeOf(error)).toBe(code)
    expect(providerMessage(code)).toBe(shown)
    expect(calls).toEqual(['open'])
  })
})
