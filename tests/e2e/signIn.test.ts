import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'
import type { AuthEmulator } from '../support/identity/authEmulator.ts'
import { customToken } from '../support/identity/emulatorToken.ts'
import { startWire, type Wire } from '../support/servers/cuttableWire.ts'
import type { Stack } from '../support/stack.ts'
import { launchBrowser, visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'
import { fieldOf, openPanel, panelOf } from './signInVisit.ts'

let browser: Browser
let stack: Stack
let emulator: AuthEmulator
let wire: Wire

beforeAll(async () => {
  ;[browser, emulator] = await Promise.all([launchBrowser(), startAuthEmulator()])
  wire = await startWire(emulator.host)
  stack = await startBuiltSite({ authEmulator: { ...emulator, host: wire.host } })
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await Promise.all([browser.close(), stack.close()])
  await wire.cut()
  await emulator.close()
})

async function sendLink(page: Page, email: string): Promise<string> {
  await fieldOf(page).fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Email link sent. Check your email').waitFor()
  return emulator.linkSentTo(email.toLowerCase())
}

async function sendCode(page: Page, typed: string): Promise<void> {
  await fieldOf(page).fill(typed)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('6-digit code').waitFor()
}

it("an email link signs in, returns to the fan's page, and leaves nothing of the link behind", async () => {
  const page = await openPanel(browser, `${stack.url}/standings?year=2025`)

  const link = await sendLink(page, 'Link@Example.com')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['then'])
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL('**/standings?year=2025')

  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).waitFor()
})

it(
  'an email link opened in another browser asks for the address, and rejects a wrong one',
  { tags: 'night' },
  async () => {
    const link = await sendLink(await openPanel(browser, `${stack.url}/`), 'other@example.com')
    const { page } = await visit(browser, link)

    await page.getByRole('heading', { name: 'Please confirm your email' }).waitFor()
    const found = await violations(page)
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    const alert = await page.getByRole('alert').filter({ hasText: 'Something' }).innerText()
    await page.getByLabel('Email', { exact: true }).fill('other@example.com')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()

    expect(found).toEqual([])
    expect(alert).toContain('Something went wrong. Try again.')
  },
)

it('a code signs in, after a wrong one, and completes the profile', async () => {
  const page = await openPanel(browser, `${stack.url}/schedule`)
  await sendCode(page, '(202) 555-0143')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const code = await emulator.codeSentTo('+12025550143')
  const wrong = code === '111111' ? '222222' : '111111'

  await page.getByLabel('6-digit code').fill(wrong)
  await signIn.click()
  const alert = await page.getByRole('alert').filter({ hasText: 'Something' }).innerText()
  await page.getByLabel('6-digit code').fill(code.slice(0, 5))
  await expect.poll(() => signIn.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('6-digit code').fill('')
  // Pasted as from a message that groups its digits.
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`)
  const pasted = await page.getByLabel('6-digit code').inputValue()
  await signIn.click()
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  const found = await violations(page)
  const isFirstClubChosen = await page.getByRole('radio').first().isChecked()
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('First name is required.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('given-name')
  await page.getByLabel('First name').fill('Rae')
  await page.getByLabel('Last name').fill('Adams')
  await page.getByLabel('Email', { exact: true }).fill('rae@example.com')
  await page.getByLabel('ZIP code').fill('02134')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('button', { name: 'Success!' }).waitFor()
  await panelOf(page).waitFor({ state: 'hidden' })

  expect(alert).toBe(
    'Something went wrong. Try again.\n\nThat code is not right. Check the message and try again.',
  )
  expect(pasted).toBe(code)
  expect([isFirstClubChosen, found]).toEqual([true, []])
  expect(new URL(page.url()).pathname).toBe('/schedule')
  const profile = page.getByRole('banner').getByRole('link', { name: 'Your profile' })
  await expect.poll(() => profile.innerText()).toBe('RA')
})

it(
  'a token at /login signs in, and leads to its path even when step 2 is closed by Esc',
  { tags: 'night' },
  async () => {
    const { page } = await visit(
      browser,
      `${stack.url}/login?then=/standings&fbct=${customToken('fan-of-the-token')}`,
    )
    await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
    await expect.poll(() => page.url()).not.toContain('fbct')

    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'hidden' })

    await page.waitForURL('**/standings')
  },
)

it('a signed-in fan sees no step 1 while the provider is down', { tags: 'night' }, async () => {
  const { page } = await visit(browser, `${stack.url}/standings?fbct=${customToken('fan-who-is-in')}`)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('wll.account')))
    .toContain('"uid":"fan-who-is-in"')

  await wire.cut()
  await page.goto(`${stack.url}/login`)
  await panelOf(page)
    .getByRole('heading', { name: /Complete your profile|You are signed in/ })
    .waitFor()
  await wire.mend()

  expect(await fieldOf(page).count()).toBe(0)
})

it(
  'the sign-in panel says that it is not ready while the provider is down, and continues when it is back',
  { tags: 'night' },
  async () => {
    await wire.cut()
    const page = await openPanel(browser, `${stack.url}/`)
    await page.getByText('Sign-in is not ready yet.').waitFor()
    const held = await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')

    await wire.mend()
    await page.getByText('Sign-in is not ready yet.').waitFor({ state: 'hidden' })
    await sendLink(page, 'late@example.com')

    expect(held).toBe('true')
  },
)
