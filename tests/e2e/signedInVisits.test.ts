// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/identity/emulatorToken.ts'
import { newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { idle } from './fanVisit.ts'
import { clipsOn, watched, WATCHED_KEY } from './watchedShares.ts'

const site = builtSiteTests({ authEmulator: true })

const uidHere = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('wll.account') ?? '{}') as { uid?: string }).uid)

async function signedIn(uid: string): Promise<Page> {
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/standings?fbct=${customToken(uid)}`)
  await expect.poll(() => uidHere(page)).toBe(uid)
  return page
}

const question = (page: Page) => page.getByRole('heading', { name: 'Switch accounts?' })

it('a signed-in fan is asked before the token of another account replaces hers, and stays signed in if she declines', async () => {
  const page = await signedIn('fan-who-stays')

  await page.goto(`${site.url}/standings?fbct=${customToken('somebody-else')}`)
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'hidden' })
  const atFirst = await uidHere(page)
  await page.goto(`${site.url}/standings?fbct=${customToken('somebody-else')}`)
  await question(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).waitFor()

  expect([atFirst, await uidHere(page)]).toEqual(['fan-who-stays', 'fan-who-stays'])
})

it('a signed-in fan who agrees continues as the other account, and completes its profile', async () => {
  const page = await signedIn('fan-who-leaves')

  await page.goto(`${site.url}/standings?fbct=${customToken('fan-who-comes')}`)
  await page.getByRole('button', { name: 'Continue as the other account' }).click()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()

  await expect.poll(() => uidHere(page)).toBe('fan-who-comes')
})

const notice = (page: Page) => page.getByRole('region', { name: 'Signed in by a link' })

it('says whose account a link has signed a visitor in to, and signs her out of it by a press', async () => {
  await site.emulator.createAccount('owner-of-the-link', 'Ann Ash')
  const page = await signedIn('owner-of-the-link')
  await notice(page).waitFor()
  const said = await notice(page).getByRole('status').textContent()

  await notice(page).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()

  expect(said).toBe('You are signed in as Ann Ash. The link you opened signed you in. Not you?')
  expect([await notice(page).count(), await uidHere(page)]).toEqual([0, undefined])
})

it('says nothing where a link is of the account that is signed in, and names the one that it replaces', async () => {
  await site.emulator.createAccount('first-owner', 'Bea Birch')
  const page = await signedIn('first-owner')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  const lookedUp = page.waitForResponse((response) => response.url().includes('accounts:lookup'))
  await page.goto(`${site.url}/standings?fbct=${customToken('first-owner')}`)
  await lookedUp
  await idle(page)
  const again = await notice(page).count()

  await site.emulator.createAccount('second-owner', 'Cleo Dean')
  await page.goto(`${site.url}/standings?fbct=${customToken('second-owner')}`)
  await page.getByRole('button', { name: 'Continue as the other account' }).click()
  await page.getByRole('button', { name: 'Close sign in' }).click()
  await notice(page).waitFor()

  expect(again).toBe(0)
  expect(await notice(page).getByRole('status').textContent()).toBe(
    'You switched to Cleo Dean. You were signed in as Bea Birch. Not you?',
  )
})

it('asks before an email link signs her in to another account, and leads on as who she was where she declines', async () => {
  const page = await signedIn('fan-with-a-link')
  const { origin } = new URL(site.url)
  await fetch(`http://${site.emulator.host}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requestType: 'EMAIL_SIGNIN',
      email: 'other@example.com',
      continueUrl: `${origin}/login?then=/schedule`,
      canHandleCodeInApp: true,
    }),
  })
  const link = await site.emulator.linkSentTo('other@example.com')

  await page.goto(link)
  await page.getByLabel('Email', { exact: true }).fill('other@example.com')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.waitForURL('**/schedule')

  expect(await uidHere(page)).toBe('fan-with-a-link')
})

it('a fan keeps her initials and session when the network fails before the session is loaded', async () => {
  await site.emulator.createAccount('fan-in-a-tunnel', 'Rae Adams')
  const { page } = await newVisit(site.browser)
  const context = page.context()
  const profile = page.getByRole('banner').getByRole('link', { name: 'Your profile' })
  const kept = () =>
    page.evaluate(() => ['wll.account', 'wll.session-token'].map((key) => localStorage.getItem(key)))
  await page.goto(`${site.url}/standings?fbct=${customToken('fan-in-a-tunnel')}`)
  await expect.poll(kept).toEqual([expect.stringContaining('"favorites":{'), expect.any(String)])
  await expect.poll(() => page.evaluate(async () => (await fetch('/session')).text())).toContain('RA')
  const before = await kept()
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(request.url())
  })
  await page.route(/fanSession/, async (route) => {
    await expect.poll(() => profile.innerText()).toBe('RA')
    await context.setOffline(true)
    await route.abort()
  })

  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
  await page.getByText('You are offline').first().waitFor()
  await page.getByRole('row').first().waitFor()
  const offline = [await profile.innerText(), await kept(), deletions]
  await page.unroute(/fanSession/)
  const record = page.waitForRequest((request) => request.headers()['authorization'] !== undefined)
  await context.setOffline(false)
  await record

  expect(offline).toEqual(['RA', before, []])
  expect(await profile.innerText()).toBe('RA')
})

it('watched clips are deleted when a fan signs out, in every tab', async () => {
  const [clip = ''] = await clipsOn(site, '/videos/event/2025-wll-ev-17')
  const { page } = await newVisit(site.browser)
  await page.goto(`${site.url}/profile?fbct=${customToken('watcher')}`)
  await page.getByRole('heading', { level: 1, name: /^Hi/ }).waitFor()
  const list = JSON.stringify([watched(clip, 62)])
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [WATCHED_KEY, list] as const)
  const other = await page.context().newPage()
  await other.goto(`${site.url}/videos/event/2025-wll-ev-17`)
  await other.getByText('62% watched').first().waitFor()

  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await other.getByText('62% watched').first().waitFor({ state: 'detached' })

  expect(await other.evaluate((key) => localStorage.getItem(key), WATCHED_KEY)).toBeNull()
})
