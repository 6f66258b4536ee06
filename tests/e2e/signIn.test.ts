import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { startAuthEmulator } from '../support/identity/authEmulator.ts'
import type { AuthEmulator } from '../support/identity/authEmulator.ts'
import { customToken } from '../support/identity/customToken.ts'
import { startWire, type Wire } from '../support/servers/cuttableWire.ts'
import type { Stack } from '../support/stack.ts'
import { hydrated, isFocused, launchBrowser, visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

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

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Sign in' })
const fieldOf = (page: Page) => page.getByLabel('Email or US mobile number')
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

async function openPanel(path: string): Promise<Page> {
  const { page } = await visit(browser, stack.url + path)
  await hydrated(page)
  await opener(page).click()
  await fieldOf(page).waitFor()
  return page
}

/** What the emulator has sent, the newest last. */
async function sent<T>(what: 'oobCodes' | 'verificationCodes'): Promise<T[]> {
  const response = await fetch(`http://${emulator.host}/emulator/v1/projects/demo-wll/${what}`)
  return ((await response.json()) as Record<string, T[]>)[what] ?? []
}

async function linkSentTo(email: string): Promise<string> {
  const codes = await sent<{ email: string; oobLink: string }>('oobCodes')
  return codes.findLast((code) => code.email === email)?.oobLink ?? ''
}

async function codeSentTo(phone: string): Promise<string> {
  const codes = await sent<{ phoneNumber: string; code: string }>('verificationCodes')
  return codes.findLast((code) => code.phoneNumber === phone)?.code ?? ''
}

/** The focused element, by its label or its tag's name; marked as outside where it belongs to the page beneath the panel. */
function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const name = focused?.getAttribute('aria-label') ?? focused?.tagName ?? ''
    return focused === document.body || focused?.closest('#sign-in') ? name : `outside: ${name}`
  })
}

async function sendLink(page: Page, email: string): Promise<string> {
  await fieldOf(page).fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Email link sent. Check your email').waitFor()
  return linkSentTo(email.toLowerCase())
}

async function sendCode(page: Page, typed: string): Promise<void> {
  await fieldOf(page).fill(typed)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByLabel('6-digit code').waitFor()
}

it('signs in by an email link, goes back to the page where the fan was, and leaves nothing of the link behind', async () => {
  const page = await openPanel('/standings?year=2025')

  const link = await sendLink(page, 'Link@Example.com')
  await page.goto(link)
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['then'])
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL('**/standings?year=2025')

  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).waitFor()
})

it('asks for the address where the link is opened in another browser, and refuses a wrong one', async () => {
  const link = await sendLink(await openPanel('/'), 'other@example.com')
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
})

it('signs in by a code, after a wrong one, and completes the profile', async () => {
  const page = await openPanel('/schedule')
  await sendCode(page, '(202) 555-0143')
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
  const code = await codeSentTo('+12025550143')
  const wrong = code === '111111' ? '222222' : '111111'

  await page.getByLabel('6-digit code').fill(wrong)
  await signIn.click()
  const alert = await page.getByRole('alert').filter({ hasText: 'Something' }).innerText()
  await page.getByLabel('6-digit code').fill(code.slice(0, 5))
  await expect.poll(() => signIn.getAttribute('aria-disabled')).toBe('true')
  await page.getByLabel('6-digit code').fill('')
  // As it is pasted from a message that groups its digits.
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

it('opens over the page, keeps the keyboard inside, and gives the focus back on Esc', async () => {
  const page = await openPanel('/standings')
  const found = await violations(page)
  const stops: string[] = []
  for (let stop = 0; stop < 12; stop += 1) {
    stops.push(await focusedIn(page))
    await page.keyboard.press('Tab')
  }

  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })

  expect(found).toEqual([])
  expect(stops.slice(0, 2)).toEqual(['INPUT', 'BUTTON'])
  expect(stops).toContain('Close sign in')
  // From the last control the keyboard goes on to the browser itself, which leaves the focus on body.
  expect(stops.filter((stop) => stop.startsWith('outside:'))).toEqual([])
  await expect.poll(() => isFocused(opener(page))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/standings')
})

it('keeps usable what is added to the page later, as the challenge of a captcha is, and nothing of the page beneath', async () => {
  const page = await openPanel('/standings')
  await page.evaluate(() => {
    const challenge = document.createElement('button')
    challenge.textContent = 'I am not a robot'
    challenge.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 2000000000'
    challenge.addEventListener('click', () => (challenge.textContent = 'Solved'))
    document.body.append(challenge)
  })

  await page.getByRole('button', { name: 'I am not a robot' }).click()
  await page.getByText('Solved').waitFor()
  const focused = await page.evaluate(() => {
    const beneath = [
      ...document.querySelectorAll<HTMLElement>('header a, main, main a, footer a, a[href="#main"]'),
    ]
    return [
      beneath.length > 20,
      beneath.filter((element) => (element.focus(), element === document.activeElement)).length,
    ]
  })
  const isModal = await panelOf(page).getAttribute('aria-modal')
  await page.getByRole('button', { name: 'Close sign in' }).click()
  await panelOf(page).waitFor({ state: 'hidden' })

  expect([focused, isModal]).toEqual([[true, 0], 'true'])
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

it('closes by Back, and stays on the page', async () => {
  const { page } = await visit(browser, `${stack.url}/standings`)
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
  await page.waitForURL('**/schedule')
  await opener(page).click()
  await fieldOf(page).waitFor()

  await page.evaluate(() => {
    history.back()
  })
  await panelOf(page).waitFor({ state: 'hidden' })

  expect(new URL(page.url()).pathname).toBe('/schedule')
})

it('opens from the menu on phones, and gives the focus back to the button of the menu', async () => {
  const { page } = await visit(browser, `${stack.url}/standings`, { width: 390 })
  await hydrated(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
  await fieldOf(page).waitFor()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })

  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })

  await expect.poll(() => focusedIn(page)).toBe('outside: Menu')
})

it('closes by its X and by a press beside it, and /login leads to Home then', async () => {
  const page = await openPanel('/standings')
  await page.getByRole('button', { name: 'Close sign in' }).click()
  await panelOf(page).waitFor({ state: 'hidden' })
  await opener(page).click()
  await fieldOf(page).waitFor()
  await page.mouse.click(10, 10)
  await panelOf(page).waitFor({ state: 'hidden' })

  await page.goto(`${stack.url}/login?then=//evil.example`)
  await fieldOf(page).waitFor()
  const robots = await page.locator('meta[name=robots]').getAttribute('content')
  const title = await page.title()
  await page.getByRole('button', { name: 'Close sign in' }).click()
  await page.waitForURL(`${stack.url}/`)

  expect([robots, title]).toEqual(['noindex', 'Sign in | WLL'])
})

it('signs in by a token in the address of /login, and leads to the path in it also where step 2 is closed by Esc', async () => {
  const { page } = await visit(
    browser,
    `${stack.url}/login?then=/standings&fbct=${customToken('fan-of-the-token')}`,
  )
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor()
  await expect.poll(() => page.url()).not.toContain('fbct')

  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'hidden' })

  await page.waitForURL('**/standings')
})

it('says at /login without JavaScript that signing in needs it, over an open Home', async () => {
  const { page } = await visit(browser, `${stack.url}/login`, { javaScriptEnabled: false })

  expect(await page.getByText('Signing in needs JavaScript').isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Latest' }).isVisible()).toBe(true)
})

it('shows a fan who is signed in no step 1 while the provider is away', async () => {
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

it('says that sign-in is not ready while the provider is away, and goes on by itself when it is back', async () => {
  await wire.cut()
  const page = await openPanel('/')
  await page.getByText('Sign-in is not ready yet.').waitFor()
  const held = await page.getByRole('button', { name: 'Submit' }).getAttribute('aria-disabled')

  await wire.mend()
  await page.getByText('Sign-in is not ready yet.').waitFor({ state: 'hidden' })
  await sendLink(page, 'late@example.com')

  expect(held).toBe('true')
})
