// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { visitHydrated } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** How far the page is scrolled before an overlay opens, and how far the wheel then turns over the overlay, in px. */
const SCROLLED = 300
const OVER_IT = 900

it.each([
  ['the search', 390, 'Search', (page: Page) => page.keyboard.press('/')],
  ['the search', 1440, 'Search', (page: Page) => page.keyboard.press('/')],
  ['the menu', 390, 'Menu', (page: Page) => page.getByRole('button', { name: 'Menu' }).click()],
  ['the settings', 390, 'Settings', openSettings],
  ['the settings', 1440, 'Settings', openSettings],
] as const)('the wheel does not scroll the page under %s at %i px', async (_overlay, width, name, open) => {
  const { page, problems } = await visitHydrated(site.browser, `${site.url}/stats`, {
    width,
    reducedMotion: 'reduce',
  })
  const scrolledTo = () => page.evaluate(() => scrollY)
  await page.evaluate((top) => scrollTo(0, top), SCROLLED)

  await open(page)
  const overlay = page.getByRole('dialog', { name })
  await overlay.waitFor()
  // Safari passes a swipe on from elements that cannot scroll, whatever their overscroll behavior.
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  const place = await scrolledTo()
  for (const [x, y] of [
    [width / 2, 40],
    [width / 2, 400],
    [width - 8, 800],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.wheel(0, OVER_IT)
  }
  await page.keyboard.press('Escape')
  await overlay.waitFor({ state: 'hidden' })
  // Once the wheel moves the page again, its earlier effects are complete.
  await page.mouse.wheel(0, 50)

  await expect.poll(scrolledTo).toBeGreaterThan(place)
  expect(await scrolledTo()).toBe(place + 50)
  expect(problems).toEqual([])
})

async function openSettings(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/settings"]')?.click())
}
