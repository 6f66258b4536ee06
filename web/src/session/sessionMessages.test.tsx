import { AuthErrorCodes } from 'firebase/auth'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { collectEvents } from '../../testing/collectEvents.ts'
import { GENERAL_FAILURE, logSignInFailure, providerMessage } from './sessionMessages.ts'

/** Codes of the SDK that none of our ways can meet, because we do not use what they are about. */
const UNMET = [
  ...['invalid-app-id', 'invalid-cordova-configuration', 'cordova-not-ready', 'app-not-installed'],
  ...[
    'missing-ios-bundle-id',
    'missing-android-pkg-name',
    'invalid-cert-hash',
    'invalid-dynamic-link-domain',
  ],
  ...['dynamic-link-not-activated', 'invalid-hosting-link-domain'],
  ...['missing-password', 'weak-password', 'invalid-message-payload', 'invalid-recipient-email'],
  ...['invalid-sender', 'email-change-needs-verification', 'unverified-email', 'user-mismatch'],
  ...['invalid-tenant-id', 'tenant-id-mismatch', 'unsupported-tenant-operation', 'no-such-provider'],
  ...['invalid-multi-factor-session', 'missing-multi-factor-info', 'missing-multi-factor-session'],
  ...['multi-factor-info-not-found', 'maximum-second-factor-count-exceeded', 'second-factor-already-in-use'],
  ...['invalid-emulator-scheme', 'invalid-provider-id', 'invalid-req-type', 'cors-unsupported'],
  ...['unsupported-first-factor', 'invalid-oauth-provider', 'invalid-persistence-type'],
  ...['unsupported-persistence-type', 'app-deleted'],
]

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the sentence for a code', () => {
  it('exists for every code of the SDK that a fan can meet', () => {
    const codes = Object.values(AuthErrorCodes).map((code) => code.replace('auth/', ''))

    const without = codes.filter((code) => providerMessage(code) === GENERAL_FAILURE)

    expect([...new Set(without)].sort()).toEqual(['internal-error', ...UNMET].sort())
  })

  it('does not tell which addresses have an account', () => {
    const codes = ['user-not-found', 'wrong-password', 'email-already-in-use']

    expect(codes.map(providerMessage)).toEqual(
      codes.map(() => 'We could not sign you in with that. Try again, or use another way.'),
    )
  })

  it.each([
    ['too-many-requests', 'Too many tries. Wait a while, then try again.'],
    ['invalid-verification-code', 'That code is not right. Check the message and try again.'],
    ['code-expired', 'This code is no longer valid. Ask for a new one.'],
    ['invalid-action-code', 'This link no longer works. Ask for a new one.'],
    ['expired-action-code', 'This link no longer works. Ask for a new one.'],
    ['constructor', GENERAL_FAILURE],
  ])('%s is: %s', (code, sentence) => {
    expect(providerMessage(code)).toBe(sentence)
  })
})

describe('a failure', () => {
  it('is logged and counted with its way and code alone', () => {
    const counted = collectEvents('granted')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    logSignInFailure('emailLink', 'invalid-action-code')
    logSignInFailure(null, 'user-token-expired')

    expect(warn.mock.calls).toEqual([
      ['Sign-in (emailLink) failed: invalid-action-code'],
      ['Sign-in (account) failed: user-token-expired'],
    ])
    expect(counted).toEqual([
      { name: 'sign_in_failed', way: 'emailLink', code: 'invalid-action-code' },
      { name: 'sign_in_failed', way: 'account', code: 'user-token-expired' },
    ])
  })

  it('is neither where the fan has closed the window herself', () => {
    const counted = collectEvents('granted')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

    logSignInFailure('google', 'popup-closed-by-user')

    expect(warn).not.toHaveBeenCalled()
    expect(counted).toEqual([])
  })
})
