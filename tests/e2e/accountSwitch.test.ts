import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { customToken } from '../support/customToken.ts'
import { newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

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

it('asks a fan who is signed in before the token of another account replaces hers, and keeps it where she declines', async () => {
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

it('goes on as the other account where she agrees, and completes its profile', async () => {
  const page = await signedIn('fan-who-leaves')

  await page.goto(`${site.url}/standings?fbct=${customToken('fan-who-comes')}`)
  await page.getByRole('button', { name: 'Continue as the other account' }).click()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()

  await expect.poll(() => uidHere(page)).toBe('fan-who-comes')
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
  const response = await fetch(`http://${site.emulator.host}/emulator/v1/projects/demo-wll/oobCodes`)
  const { oobCodes } = (await response.json()) as { oobCodes: { email: string; oobLink: string }[] }

  await page.goto(oobCodes.findLast(({ email }) => email === 'other@example.com')?.oobLink ?? '')
  await page.getByLabel('Email', { exact: true }).fill('other@example.com')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await question(page).waitFor()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await page.waitForURL('**/schedule')

  expect(await uidHere(page)).toBe('fan-with-a-link')
})
