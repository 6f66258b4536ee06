import { getAuth, signInWithCustomToken } from 'firebase/auth'
import { describe, expect, it, vi } from 'vitest'
import type { Account, IdentityProvider } from '../../web/src/session/signInProvider.ts'
import { awaitedEmail } from '../../web/src/session/signInEmail.ts'
import { customToken } from '../support/identity/emulatorToken.ts'
import {
  accountOf,
  accountsOf,
  bareToken,
  identityProviderTests,
} from '../support/identity/identityProviderTests.ts'

// The browser's side of signing in, against the emulator and without a page. Tests that need a page, such as
// of the captcha, are in tests/e2e.

const provider = identityProviderTests()
const MINUTE_MS = 60_000

describe('simultaneous sign-ins', () => {
  it('run one after the other, and no anonymous account replaces the one of a token', async () => {
    const page = await provider.openPage()

    await Promise.all([page.signInAnonymously(), page.signInWithCustomToken(bareToken('tess'))])
    await page.signInAnonymously()

    expect(await accountOf(page)).toMatchObject({ uid: 'tess', isAnonymous: false })
  })

  it('forget the email address of a sign-in link, whichever has signed in', async () => {
    const page = await provider.openPage()
    await page.sendEmailLink('uma@example.com', '/')

    await page.signInWithCustomToken(bareToken('uma'))

    expect(await accountOf(page)).toMatchObject({ uid: 'uma' })
    await expect.poll(() => awaitedEmail()).toBeNull()
  })
})

it('a page that loads its identity provider a second time has the same session in both', async () => {
  const browser = provider.newBrowser()
  const first = await browser.openPage()
  await first.signInWithCustomToken(bareToken('vera'))

  const again = await browser.loadAgain()

  expect(await accountOf(again)).toMatchObject({ uid: 'vera' })
  await again.signOut()
  expect(await accountOf(first)).toBeNull()
})

describe('switching to another account', () => {
  it.each([
    ['declines', false, 'wanda'],
    ['agrees', true, null],
  ])('by link: keeps or replaces the account of a fan who %s', async (_what, isYes, uid) => {
    const page = await provider.openPage()
    await page.signInWithCustomToken(bareToken('wanda'))
    await page.sendEmailLink('xenia@example.com', '/')
    const questioned: Account[] = []

    await page.signInWithEmailLink(
      'xenia@example.com',
      await provider.linkTo('xenia@example.com'),
      (account) => {
        questioned.push(account)
        return Promise.resolve(isYes)
      },
    )

    expect(questioned).toMatchObject([{ uid: 'wanda' }])
    expect(await accountOf(page)).toMatchObject(uid === null ? { email: 'xenia@example.com' } : { uid })
  })

  it.each([
    ['declines', false, 'wanda'],
    ['agrees', true, 'yara'],
  ])('by token: keeps or replaces the account of a fan who %s', async (_what, isYes, uid) => {
    const page = await provider.openPage()
    await page.signInWithCustomToken(customToken('wanda'))
    const questioned: Account[] = []

    await page.signInWithCustomToken(customToken('yara'), (account) => {
      questioned.push(account)
      return Promise.resolve(isYes)
    })

    expect(questioned).toMatchObject([{ uid: 'wanda' }])
    expect(await accountOf(page)).toMatchObject({ uid })
  })

  it('needs no confirmation for the same account, nor from an anonymous fan', async () => {
    const page = await provider.openPage()
    const questioned: Account[] = []
    const ask = (account: Account) => {
      questioned.push(account)
      return Promise.resolve(false)
    }
    await page.signInAnonymously()

    await page.signInWithCustomToken(customToken('zora'), ask)
    await page.signInWithCustomToken(customToken('zora'), ask)

    expect(questioned).toEqual([])
    expect(await accountOf(page)).toMatchObject({ uid: 'zora' })
  })
})

describe('a custom token', () => {
  it('signs in to its account, whose fan is not anonymous', async () => {
    const page = await provider.openPage()

    await page.signInWithCustomToken(bareToken('olga'))

    expect(await accountOf(page)).toMatchObject({ uid: 'olga', isAnonymous: false })
  })

  it('is rejected when it is invalid', async () => {
    const page = await provider.openPage()

    await expect(page.signInWithCustomToken('no token')).rejects.toMatchObject({
      ...{ name: 'SignInError', code: 'invalid-custom-token', way: 'customToken' },
    })
    expect(provider.logged).toEqual(['Sign-in (customToken) failed: invalid-custom-token'])
  })
})

describe('the session', () => {
  it('ends with the sign-out, also for the next page', async () => {
    const browser = provider.newBrowser()
    const page = await browser.openPage()
    await page.signInWithCustomToken(bareToken('petra'))
    const accounts = accountsOf(page)
    await expect.poll(() => accounts.length).toBe(1)

    await page.signOut()
    const token = await page.idToken({ uid: 'petra' })

    expect(accounts).toMatchObject([{ uid: 'petra' }, null])
    expect(token).toBeNull()
    expect(await accountOf(await browser.openPage())).toBeNull()
  })

  it('returns no token of another account than the requested one', async () => {
    const page = await provider.openPage()
    await page.signInWithCustomToken(bareToken('pia'))
    await page.signInWithCustomToken(bareToken('paula'), () => Promise.resolve(true))

    expect(await page.idToken({ uid: 'pia', isForced: true })).toBeNull()
    expect(await page.idToken({ uid: 'paula' })).toMatch(/^ey/)
  })

  it('ends when the account is disabled', async () => {
    const page = await provider.openPage()
    await page.signInWithCustomToken(bareToken('quinn'))
    await provider.emulator.disable('quinn')

    await expect(page.idToken({ uid: 'quinn', isForced: true })).rejects.toMatchObject({
      code: 'user-disabled',
      way: null,
    })
    expect(await accountOf(page)).toBeNull()
    await expect(page.signInWithCustomToken(bareToken('quinn'))).rejects.toMatchObject({
      code: 'user-disabled',
    })
  })

  it('ends when the provider no longer has the account', async () => {
    const page = await provider.openPage()
    await page.signInWithCustomToken(bareToken('ruth'))
    await provider.deleteAccounts()

    await expect(page.idToken({ uid: 'ruth', isForced: true })).rejects.toMatchObject({
      code: 'invalid-refresh-token',
    })
    expect(await accountOf(page)).toBeNull()
  })

  it('ends with the next page when the fan has signed out everywhere', async () => {
    const browser = provider.newBrowser()
    await (await browser.openPage()).signInWithCustomToken(bareToken('rosa'))
    await provider.emulator.endSessions('rosa')

    expect(await accountOf(await browser.openPage())).toBeNull()
  })

  it('continues while the provider is unreachable', async () => {
    const browser = provider.newBrowser()
    await (await browser.openPage()).signInWithCustomToken(bareToken('sara'))
    provider.relay.isAway = true

    const page = await browser.openPage()

    expect(await accountOf(page)).toMatchObject({ uid: 'sara' })
    await expect(page.idToken({ uid: 'sara' })).resolves.toMatch(/^ey/)
    await expect(page.sendEmailLink('sara@example.com', '/')).rejects.toMatchObject({
      code: 'network-request-failed',
    })
    expect(awaitedEmail()).toBeNull()
  })
})

describe('the ID token', () => {
  /** Lets calls wait at the relay until the returned function is called. */
  function holdCalls(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    provider.relay.held = promise
    return resolve
  }

  /** Signs in, with a clock that the test sets. */
  async function signInAtSetTime(uid: string): Promise<IdentityProvider> {
    const page = await provider.openPage()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await signInWithCustomToken(getAuth(), bareToken(uid))
    provider.relay.calls.length = 0
    return page
  }

  it('is refreshed five minutes before it expires, without reporting the account again', async () => {
    const page = await signInAtSetTime('tess')
    const accounts = accountsOf(page)

    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS - 1000)
    const early = [...provider.relay.calls]
    await vi.advanceTimersByTimeAsync(1000)

    expect(early).toEqual([])
    await expect.poll(() => provider.relay.calls).toEqual(['token'])
    expect(accounts).toHaveLength(1)
  })

  it('is retried 30 s after a failure, then with pauses that double up to 16 minutes', async () => {
    await signInAtSetTime('uma')
    provider.relay.isAway = true
    const scheduled = vi.spyOn(globalThis, 'setTimeout')
    let fail = holdCalls()
    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS)

    for (const [failures, pauseS] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      await expect.poll(() => provider.relay.calls.length).toBe(failures + 1)
      // From here on no timeout of a call is set, only the pause.
      scheduled.mockClear()
      fail()
      await expect
        .poll(() => scheduled.mock.calls.filter(([, pauseMs]) => pauseMs === pauseS * 1000))
        .toHaveLength(1)
      await vi.advanceTimersByTimeAsync(pauseS * 1000 - 1)
      expect(provider.relay.calls).toHaveLength(failures + 1)
      fail = holdCalls()
      await vi.advanceTimersByTimeAsync(1)
    }
    fail()
    await expect.poll(() => provider.relay.calls.length).toBe(8)
  })
})
