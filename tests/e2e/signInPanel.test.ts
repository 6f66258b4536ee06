import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { hydrated, isFocused, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { fieldOf, opener, openPanel, panelOf } from './signInVisit.ts'

const site = builtSiteTests({ authEmulator: true })

/** The focused element, by its label or its tag's name; marked as outside where it belongs to the page beneath the panel. */
function focusedIn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const name = focused?.getAttribute('aria-label') ?? focused?.tagName ?? ''
    return focused === document.body || focused?.closest('#sign-in') ? name : `outside: ${name}`
  })
}

it('the sign-in panel opens over the page, traps focus, and returns it on Esc', async () => {
  const page = await openPanel(site.browser, `${site.url}/standings`)
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
  // After the last control focus goes to the browser itself, which leaves it on body.
  expect(stops.filter((stop) => stop.startsWith('outside:'))).toEqual([])
  await expect.poll(() => isFocused(opener(page))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/standings')
})

it(
  "the sign-in panel keeps later additions usable, such as a captcha's challenge, and nothing of the page beneath",
  { tags: 'night' },
  async () => {
    const page = await openPanel(site.browser, `${site.url}/standings`)
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
  },
)

it('the sign-in panel closes by Back, without leaving the page', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/standings`)
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

it(
  'the sign-in panel opens from the menu on phones, and returns focus to the menu button',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/standings`, { width: 390 })
    await hydrated(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign in' }).click()
    await fieldOf(page).waitFor()
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' })

    await page.keyboard.press('Escape')
    await panelOf(page).waitFor({ state: 'hidden' })

    await expect.poll(() => focusedIn(page)).toBe('outside: Menu')
  },
)

it(
  'the sign-in panel closes by its X and by a press beside it, and /login then leads to Home',
  { tags: 'night' },
  async () => {
    const page = await openPanel(site.browser, `${site.url}/standings`)
    await page.getByRole('button', { name: 'Close sign in' }).click()
    await panelOf(page).waitFor({ state: 'hidden' })
    await opener(page).click()
    await fieldOf(page).waitFor()
    await page.mouse.click(10, 10)
    await panelOf(page).waitFor({ state: 'hidden' })

    await page.goto(`${site.url}/login?then=//evil.example`)
    await fieldOf(page).waitFor()
    const robots = await page.locator('meta[name=robots]').getAttribute('content')
    const title = await page.title()
    await page.getByRole('button', { name: 'Close sign in' }).click()
    await page.waitForURL(`${site.url}/`)

    expect([robots, title]).toEqual(['noindex', 'Sign in | WLL'])
  },
)

it(
  'the sign-in panel at /login says without JavaScript that it is needed, over an open Home',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/login`, { javaScriptEnabled: false })

    expect(await page.getByText('Signing in needs JavaScript').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Latest' }).isVisible()).toBe(true)
  },
)
