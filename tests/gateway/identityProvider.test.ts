import { deleteApp, getApps } from 'firebase/app'
import { getAuth, signInWithCustomToken } from 'firebase/auth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFirebaseProvider } from '../../web/src/auth/firebase/firebaseProvider.ts'
import { offerOneTapTo, signInWithGoogleToken } from '../../web/src/auth/google/googleSignIn.ts'
import type { Account, IdentityProvider } from '../../web/src/auth/identity/identityProvider.ts'
import { awaitedEmail, forgetAwaitedEmail } from '../../web/src/auth/signIn/signInEmail.ts'
import { startAuthEmulator, type AuthEmulator } from '../support/identity/authEmulator.ts'
import { startAuthRelay, type AuthRelay } from '../support/identity/authRelay.ts'
import { customToken } from '../support/identity/customToken.ts'

// The browser's part of signing in, against the emulator and without a page. What needs a page, such as the captcha, is tested in
// tests/e2e.

const ORIGIN = 'https://wll.example'
const MINUTE_MS = 60_000

let emulator: AuthEmulator
let relay: AuthRelay
beforeAll(async () => {
  emulator = await startAuthEmulator()
  relay = await startAuthRelay(emulator.host)
})
afterAll(async () => {
  await relay.close()
  await emulator.close()
})

let logged: string[] = []
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'warn').mockImplementation((message: unknown) => {
    // Node has no localStorage.
    if (!String(message).includes('could not be stored')) logged.push(String(message))
  })
})
afterEach(async () => {
  // Spies go before the clock they were set on: the other way round they put the set clock back.
  vi.restoreAllMocks()
  vi.useRealTimers()
  forgetAwaitedEmail()
  relay.isAway = false
  await closePages()
})

const closePages = () => Promise.all(getApps().map((app) => deleteApp(app)))

let browsers = 0

/** A browser of its own. Each further page of it remembers the account of the one before, which is closed. */
function newBrowser() {
  const settings = {
    ...{
      apiKey: `browser-${(browsers += 1)}`,
      authDomain: 'demo-wll.firebaseapp.com',
      projectId: 'demo-wll',
    },
    ...{ emulatorUrl: relay.url, googleClientId: null, allowsAnonymous: true, syncsTokens: false },
  }
  return {
    async openPage(): Promise<IdentityProvider> {
      await closePages()
      return createFirebaseProvider(settings, ORIGIN)
    },
    /** What a page does whose first try to load the session has failed. */
    loadAgain: () => createFirebaseProvider(settings, ORIGIN),
  }
}

const openPage = () => newBrowser().openPage()

/** All accounts that the page has been told of, the last one last. */
function accountsOf(provider: IdentityProvider): (Account | null)[] {
  const accounts: (Account | null)[] = []
  provider.onAccount((account) => accounts.push(account))
  return accounts
}

function accountOf(provider: IdentityProvider): Promise<Account | null> {
  return new Promise((resolve) => provider.onAccount(resolve))
}

/** The address in the newest email to a fan, after the emulator has led to the site. */
async function linkTo(email: string): Promise<string> {
  const response = await fetch(`http://${emulator.host}/emulator/v1/projects/demo-wll/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobLink: string }[] }
  const sent = oobCodes.findLast((code) => code.email === email)
  const opened = await fetch(sent?.oobLink ?? '', { redirect: 'manual' })
  return opened.headers.get('location') ?? ''
}

async function signInByEmail(provider: IdentityProvider, email: string): Promise<Account | null> {
  await provider.sendEmailLink(email, '/')
  await provider.signInWithEmailLink(email, await linkTo(email))
  return accountOf(provider)
}

/** The claims alone, which the emulator takes too. */
const bareToken = (uid: string) => JSON.stringify({ uid })
const googleToken = (sub: string) =>
  JSON.stringify({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Gina Park' })

describe('several ways at a time', () => {
  it('run one after the other, and no anonymous account replaces the one of a token', async () => {
    const page = await openPage()

    await Promise.all([page.signInAnonymously(), page.signInWithCustomToken(bareToken('tess'))])
    await page.signInAnonymously()

    expect(await accountOf(page)).toMatchObject({ uid: 'tess', isAnonymous: false })
  })

  it('forget the address that a link was sent to, whichever has signed in', async () => {
    const page = await openPage()
    await page.sendEmailLink('uma@example.com', '/')

    await page.signInWithCustomToken(bareToken('uma'))

    expect(await accountOf(page)).toMatchObject({ uid: 'uma' })
    await expect.poll(() => awaitedEmail()).toBeNull()
  })
})

it('what could not be loaded to the end is loaded again with what the SDK has started', async () => {
  const browser = newBrowser()
  const first = await browser.openPage()
  await first.signInWithCustomToken(bareToken('vera'))

  const again = await browser.loadAgain()

  expect(await accountOf(again)).toMatchObject({ uid: 'vera' })
  await again.signOut()
  expect(await accountOf(first)).toBeNull()
})

describe('a link by email', () => {
  it('leads back to the page, and signs in where it was sent from', async () => {
    const page = await openPage()
    const accounts = accountsOf(page)
    const before = Date.now()
    await page.sendEmailLink('ada@example.com', '/teams/guard?type=regular')
    const awaited = awaitedEmail()
    const link = await linkTo('ada@example.com')

    await page.signInWithEmailLink('ada@example.com', link)

    expect(awaited).toBe('ada@example.com')
    expect(awaitedEmail()).toBeNull()
    expect(new URL(link).origin + new URL(link).pathname).toBe('https://wll.example/login')
    expect(new URL(link).searchParams.get('then')).toBe('/teams/guard?type=regular')
    expect(accounts).toEqual([
      null,
      {
        ...{ uid: expect.stringMatching(/^\w{20,}$/), isAnonymous: false },
        ...{ name: null, email: 'ada@example.com', phone: null },
        ...{ createdAtMs: expect.any(Number), lastSignInAtMs: expect.any(Number) },
      },
    ])
    const { createdAtMs = 0, lastSignInAtMs = 0 } = accounts[1] ?? {}
    expect(createdAtMs).toBeGreaterThanOrEqual(before)
    expect(lastSignInAtMs - createdAtMs).toBeLessThan(60_000)
    expect(logged).toEqual([])
  })

  it('is told from every other address', async () => {
    const page = await openPage()
    await page.sendEmailLink('bea@example.com', '/')

    expect(page.isEmailLink(await linkTo('bea@example.com'))).toBe(true)
    expect(page.isEmailLink('https://wll.example/login?then=%2F')).toBe(false)
  })

  it('signs in once', async () => {
    const page = await openPage()
    await page.sendEmailLink('cleo@example.com', '/')
    const link = await linkTo('cleo@example.com')
    await page.signInWithEmailLink('cleo@example.com', link)

    const again = page.signInWithEmailLink('cleo@example.com', link)

    await expect(again).rejects.toMatchObject({ code: 'invalid-action-code', way: 'emailLink' })
    expect(logged).toEqual(['Sign-in (emailLink) failed: invalid-action-code'])
  })

  it('signs nobody in with another address, and may be used again', async () => {
    const page = await openPage()
    await page.sendEmailLink('dora@example.com', '/')
    const link = await linkTo('dora@example.com')

    await expect(page.signInWithEmailLink('eve@example.com', link)).rejects.toMatchObject({
      code: 'invalid-email',
    })
    const awaited = awaitedEmail()
    await page.signInWithEmailLink('dora@example.com', link)

    expect(awaited).toBe('dora@example.com')
    expect(await accountOf(page)).toMatchObject({ email: 'dora@example.com' })
  })
})

describe('a way to another account', () => {
  it.each([
    ['declines', false, 'wanda'],
    ['agrees', true, null],
  ])('by link: keeps or leaves the account of a fan who %s', async (_what, isYes, uid) => {
    const page = await openPage()
    await page.signInWithCustomToken(bareToken('wanda'))
    await page.sendEmailLink('xenia@example.com', '/')
    const questioned: Account[] = []

    await page.signInWithEmailLink('xenia@example.com', await linkTo('xenia@example.com'), (account) => {
      questioned.push(account)
      return Promise.resolve(isYes)
    })

    expect(questioned).toMatchObject([{ uid: 'wanda' }])
    expect(await accountOf(page)).toMatchObject(uid === null ? { email: 'xenia@example.com' } : { uid })
  })

  it.each([
    ['declines', false, 'wanda'],
    ['agrees', true, 'yara'],
  ])('by token: keeps or leaves the account of a fan who %s', async (_what, isYes, uid) => {
    const page = await openPage()
    await page.signInWithCustomToken(customToken('wanda'))
    const questioned: Account[] = []

    await page.signInWithCustomToken(customToken('yara'), (account) => {
      questioned.push(account)
      return Promise.resolve(isYes)
    })

    expect(questioned).toMatchObject([{ uid: 'wanda' }])
    expect(await accountOf(page)).toMatchObject({ uid })
  })

  it('asks nobody who is signed in to it already, and no anonymous fan', async () => {
    const page = await openPage()
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

describe('an anonymous account', () => {
  it('is remembered by the next page of the browser', async () => {
    const browser = newBrowser()
    const page = await browser.openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    const next = await accountOf(await browser.openPage())

    expect(accounts).toMatchObject([null, { isAnonymous: true, email: null }])
    expect(next).toEqual(accounts[1])
  })

  it.each<[way: string, signIn: (page: IdentityProvider) => Promise<unknown>, email: string]>([
    ['a link by email', (page) => signInByEmail(page, 'fay@example.com'), 'fay@example.com'],
    ['Google', () => signInWithGoogleToken(getAuth(), googleToken('gina')), 'gina@gmail.example'],
  ])('keeps its uid when the fan signs in with %s', async (_way, signIn, email) => {
    const page = await openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    await signIn(page)

    const uid = accounts[1]?.uid
    expect(accounts).toMatchObject([null, { isAnonymous: true }, { uid, isAnonymous: false, email }])
  })

  it.each<[way: string, signIn: (page: IdentityProvider) => Promise<unknown>]>([
    ['a link by email', (page) => signInByEmail(page, 'hope@example.com')],
    ['Google', () => signInWithGoogleToken(getAuth(), googleToken('iris'))],
  ])('gives way to the account that the fan already has, signing in with %s', async (_way, signIn) => {
    const elsewhere = await openPage()
    await signIn(elsewhere)
    const existing = await accountOf(elsewhere)
    const page = await openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    await signIn(page)

    expect(accounts).toMatchObject([null, { isAnonymous: true }, { uid: existing?.uid, isAnonymous: false }])
    expect(logged).toEqual([])
  })

  it('that the provider has deleted does not keep the fan from signing in', async () => {
    const page = await openPage()
    await page.signInAnonymously()
    await deleteAccounts()

    await signInByEmail(page, 'judy@example.com')

    expect(await accountOf(page)).toMatchObject({ isAnonymous: false, email: 'judy@example.com' })
  })
})

describe('Google', () => {
  it('gives the account its name and address', async () => {
    const page = await openPage()

    await signInWithGoogleToken(getAuth(), googleToken('kate'))

    expect(await accountOf(page)).toMatchObject({
      name: 'Gina Park',
      email: 'kate@gmail.example',
      isAnonymous: false,
    })
  })

  it('refuses a token that is none', async () => {
    await openPage()

    await expect(signInWithGoogleToken(getAuth(), 'no token')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
  })

  it('offers one tap to a visitor and to an anonymous account, which keeps its uid', async () => {
    const page = await openPage()
    const prompt = { show: vi.fn(() => Promise.resolve(googleToken('lena'))) }
    await page.signInAnonymously()
    const anonymous = await accountOf(page)

    await offerOneTapTo(getAuth(), 'client', prompt)

    expect(await accountOf(page)).toMatchObject({ uid: anonymous?.uid, email: 'lena@gmail.example' })
  })

  it('does not offer one tap to a fan who is signed in', async () => {
    const page = await openPage()
    const prompt = { show: vi.fn(() => Promise.resolve(googleToken('mona'))) }
    await page.signInWithCustomToken(bareToken('mona'))

    await offerOneTapTo(getAuth(), 'client', prompt)

    expect(prompt.show).not.toHaveBeenCalled()
  })

  it('takes its prompt away when the fan has signed in in another way', async () => {
    const page = await openPage()
    const show = (_client: string, signal: AbortSignal) =>
      new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
    const offered = offerOneTapTo(getAuth(), 'client', { show })
    await page.signInWithCustomToken(bareToken('nora'))

    await offered

    expect(await accountOf(page)).toMatchObject({ uid: 'nora' })
  })

  it('offers nothing where the league has no client of Google, and one prompt at a time elsewhere', async () => {
    const page = await openPage()

    const [first, second] = [page.offerOneTap(), page.offerOneTap()]
    await first

    expect(second).toBe(first)
    expect(await accountOf(page)).toBeNull()
  })
})

describe('a custom token', () => {
  it('signs in to its account, whose fan is not anonymous', async () => {
    const page = await openPage()

    await page.signInWithCustomToken(bareToken('olga'))

    expect(await accountOf(page)).toMatchObject({ uid: 'olga', isAnonymous: false })
  })

  it('that is none is refused', async () => {
    const page = await openPage()

    await expect(page.signInWithCustomToken('no token')).rejects.toMatchObject({
      ...{ name: 'SignInError', code: 'invalid-custom-token', way: 'customToken' },
    })
    expect(logged).toEqual(['Sign-in (customToken) failed: invalid-custom-token'])
  })
})

describe('the session', () => {
  it('ends with the sign-out, also for the next page', async () => {
    const browser = newBrowser()
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

  it('gives out no token of another account than the one that is asked for', async () => {
    const page = await openPage()
    await page.signInWithCustomToken(bareToken('pia'))
    await page.signInWithCustomToken(bareToken('paula'), () => Promise.resolve(true))

    expect(await page.idToken({ uid: 'pia', isForced: true })).toBeNull()
    expect(await page.idToken({ uid: 'paula' })).toMatch(/^ey/)
  })

  it('ends when the account is disabled', async () => {
    const page = await openPage()
    await page.signInWithCustomToken(bareToken('quinn'))
    await emulator.disable('quinn')

    await expect(page.idToken({ uid: 'quinn', isForced: true })).rejects.toMatchObject({
      code: 'user-disabled',
      way: null,
    })
    expect(await accountOf(page)).toBeNull()
    await expect(page.signInWithCustomToken(bareToken('quinn'))).rejects.toMatchObject({
      code: 'user-disabled',
    })
  })

  it('ends when the provider no longer knows the account', async () => {
    const page = await openPage()
    await page.signInWithCustomToken(bareToken('ruth'))
    await deleteAccounts()

    await expect(page.idToken({ uid: 'ruth', isForced: true })).rejects.toMatchObject({
      code: 'invalid-refresh-token',
    })
    expect(await accountOf(page)).toBeNull()
  })

  it('ends with the next page when the fan has signed out everywhere', async () => {
    const browser = newBrowser()
    await (await browser.openPage()).signInWithCustomToken(bareToken('rosa'))
    await emulator.endSessions('rosa')

    expect(await accountOf(await browser.openPage())).toBeNull()
  })

  it('goes on while the provider is away', async () => {
    const browser = newBrowser()
    await (await browser.openPage()).signInWithCustomToken(bareToken('sara'))
    relay.isAway = true

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
  /** Signs in, and lets the test set the time. */
  async function signInAtSetTime(uid: string): Promise<IdentityProvider> {
    const page = await openPage()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    await signInWithCustomToken(getAuth(), bareToken(uid))
    relay.calls.length = 0
    return page
  }

  it('is refreshed five minutes before it expires, and no account is reported again', async () => {
    const page = await signInAtSetTime('tess')
    const accounts = accountsOf(page)

    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS - 1000)
    const early = [...relay.calls]
    await vi.advanceTimersByTimeAsync(1000)

    expect(early).toEqual([])
    await expect.poll(() => relay.calls).toEqual(['token'])
    expect(accounts).toHaveLength(1)
  })

  it('is tried again 30 s after a failure, then after pauses that double up to 16 minutes', async () => {
    await signInAtSetTime('uma')
    relay.isAway = true
    const scheduled = vi.spyOn(globalThis, 'setTimeout')
    await vi.advanceTimersByTimeAsync(55 * MINUTE_MS)
    await expect.poll(() => relay.calls.length).toBe(1)

    for (const [failures, pauseS] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      const pauses = () => scheduled.mock.calls.filter(([, pauseMs]) => pauseMs === pauseS * 1000)
      // A call that is not answered would be given up after 30 s as well.
      await expect.poll(() => pauses().length).toBe(pauseS === 30 ? 2 : 1)
      await vi.advanceTimersByTimeAsync(pauseS * 1000 - 1)
      expect(relay.calls).toHaveLength(failures + 1)
      scheduled.mockClear()
      await vi.advanceTimersByTimeAsync(1)
      await expect.poll(() => relay.calls.length).toBe(failures + 2)
    }
  })
})

async function deleteAccounts(): Promise<void> {
  const accounts = `http://${emulator.host}/emulator/v1/projects/demo-wll/accounts`
  await fetch(accounts, { method: 'DELETE', headers: { authorization: 'Bearer owner' } })
}
