import { getAuth } from 'firebase/auth'
import { describe, expect, it, vi } from 'vitest'
import { offerOneTapTo, signInWithGoogleToken } from '../../web/src/session/google.ts'
import type { IdentityProvider } from '../../web/src/session/signInProvider.ts'
import { awaitedEmail } from '../../web/src/session/signInEmail.ts'
import {
  accountOf,
  accountsOf,
  bareToken,
  identityProviderTests,
} from '../support/identity/identityProviderTests.ts'

// The browser's side of signing in, against the emulator and without a page. Tests that need a page, such as
// of the captcha, are in tests/e2e.

const provider = identityProviderTests()
const googleToken = (sub: string) =>
  JSON.stringify({ sub, email: `${sub}@gmail.example`, email_verified: true, name: 'Gina Park' })

describe('a sign-in link by email', () => {
  it('leads back to the page that requested it, and signs in', async () => {
    const page = await provider.openPage()
    const accounts = accountsOf(page)
    const before = Date.now()
    await page.sendEmailLink('ada@example.com', '/teams/guard?type=regular')
    const awaited = awaitedEmail()
    const link = await provider.linkTo('ada@example.com')

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
    expect(provider.logged).toEqual([])
  })

  it('is recognized among all addresses', async () => {
    const page = await provider.openPage()
    await page.sendEmailLink('bea@example.com', '/')

    expect(page.isEmailLink(await provider.linkTo('bea@example.com'))).toBe(true)
    expect(page.isEmailLink('https://wll.example/login?then=%2F')).toBe(false)
  })

  it('signs in once', async () => {
    const page = await provider.openPage()
    await page.sendEmailLink('cleo@example.com', '/')
    const link = await provider.linkTo('cleo@example.com')
    await page.signInWithEmailLink('cleo@example.com', link)

    const again = page.signInWithEmailLink('cleo@example.com', link)

    await expect(again).rejects.toMatchObject({ code: 'invalid-action-code', way: 'emailLink' })
    expect(provider.logged).toEqual(['Sign-in (emailLink) failed: invalid-action-code'])
  })

  it('signs nobody in with another email address, and may be used again', async () => {
    const page = await provider.openPage()
    await page.sendEmailLink('dora@example.com', '/')
    const link = await provider.linkTo('dora@example.com')

    await expect(page.signInWithEmailLink('eve@example.com', link)).rejects.toMatchObject({
      code: 'invalid-email',
    })
    const awaited = awaitedEmail()
    await page.signInWithEmailLink('dora@example.com', link)

    expect(awaited).toBe('dora@example.com')
    expect(await accountOf(page)).toMatchObject({ email: 'dora@example.com' })
  })
})

describe('an anonymous account', () => {
  it('is remembered by the next page of the browser', async () => {
    const browser = provider.newBrowser()
    const page = await browser.openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    const next = await accountOf(await browser.openPage())

    expect(accounts).toMatchObject([null, { isAnonymous: true, email: null }])
    expect(next).toEqual(accounts[1])
  })

  it.each<[way: string, signIn: (page: IdentityProvider) => Promise<unknown>, email: string]>([
    ['a link by email', (page) => provider.signInByEmail(page, 'fay@example.com'), 'fay@example.com'],
    ['Google', () => signInWithGoogleToken(getAuth(), googleToken('gina')), 'gina@gmail.example'],
  ])('keeps its uid when the fan signs in with %s', async (_way, signIn, email) => {
    const page = await provider.openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    await signIn(page)

    const uid = accounts[1]?.uid
    expect(accounts).toMatchObject([null, { isAnonymous: true }, { uid, isAnonymous: false, email }])
  })

  it.each<[way: string, signIn: (page: IdentityProvider) => Promise<unknown>]>([
    ['a link by email', (page) => provider.signInByEmail(page, 'hope@example.com')],
    ['Google', () => signInWithGoogleToken(getAuth(), googleToken('iris'))],
  ])('is replaced by the account that the fan already has, signing in with %s', async (_way, signIn) => {
    const elsewhere = await provider.openPage()
    await signIn(elsewhere)
    const existing = await accountOf(elsewhere)
    const page = await provider.openPage()
    const accounts = accountsOf(page)
    await page.signInAnonymously()

    await signIn(page)

    expect(accounts).toMatchObject([null, { isAnonymous: true }, { uid: existing?.uid, isAnonymous: false }])
    expect(provider.logged).toEqual([])
  })

  it('does not prevent signing in after the provider has deleted it', async () => {
    const page = await provider.openPage()
    await page.signInAnonymously()
    await provider.deleteAccounts()

    await provider.signInByEmail(page, 'judy@example.com')

    expect(await accountOf(page)).toMatchObject({ isAnonymous: false, email: 'judy@example.com' })
  })
})

describe('sign-in with Google', () => {
  it('gives the account its name and email address', async () => {
    const page = await provider.openPage()

    await signInWithGoogleToken(getAuth(), googleToken('kate'))

    expect(await accountOf(page)).toMatchObject({
      name: 'Gina Park',
      email: 'kate@gmail.example',
      isAnonymous: false,
    })
  })

  it('rejects an invalid token', async () => {
    await provider.openPage()

    await expect(signInWithGoogleToken(getAuth(), 'no token')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
  })

  it('offers one tap to a visitor and to an anonymous account, which keeps its uid', async () => {
    const page = await provider.openPage()
    const prompt = { show: vi.fn(() => Promise.resolve(googleToken('lena'))) }
    await page.signInAnonymously()
    const anonymous = await accountOf(page)

    await offerOneTapTo(getAuth(), 'client', prompt)

    expect(await accountOf(page)).toMatchObject({ uid: anonymous?.uid, email: 'lena@gmail.example' })
  })

  it('does not offer one tap to a signed-in fan', async () => {
    const page = await provider.openPage()
    const prompt = { show: vi.fn(() => Promise.resolve(googleToken('mona'))) }
    await page.signInWithCustomToken(bareToken('mona'))

    await offerOneTapTo(getAuth(), 'client', prompt)

    expect(prompt.show).not.toHaveBeenCalled()
  })

  it('removes its prompt when the fan has signed in in another way', async () => {
    const page = await provider.openPage()
    const show = (_client: string, signal: AbortSignal) =>
      new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
    const offered = offerOneTapTo(getAuth(), 'client', { show })
    await page.signInWithCustomToken(bareToken('nora'))

    await offered

    expect(await accountOf(page)).toMatchObject({ uid: 'nora' })
  })

  it('offers nothing without a Google client id, and otherwise one prompt at a time', async () => {
    const page = await provider.openPage()

    const [first, second] = [page.offerOneTap(), page.offerOneTap()]
    await first

    expect(second).toBe(first)
    expect(await accountOf(page)).toBeNull()
  })
})
