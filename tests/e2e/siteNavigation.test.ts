import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { isFocused, visitHydrated } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

const CLUBS = ['Boston Guard', 'California Palms', 'Maryland Charm', 'New York Charging']

const ready = (path: string, visitor?: Visitor) => visitHydrated(site.browser, site.url + path, visitor)

function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

it('the header links to every section and marks the current one', { tags: 'night' }, async () => {
  const { page, problems } = await ready('/')
  const main = page.getByRole('navigation', { name: 'Main' })

  expect(
    (await main.getByRole('link').allInnerTexts()).slice(0, 7).map((text) => text.toLowerCase()),
  ).toEqual(['schedule', 'standings', 'stats', 'videos', 'shop', 'all-star', 'wll play'])
  expect(await main.getByRole('link', { name: 'WLL Play' }).getAttribute('href')).toBe(
    '/play/schedule?tab=girls',
  )
  expect(await page.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')

  await main.getByRole('link', { name: 'Standings' }).click()
  await main.locator('a[aria-current="page"]').waitFor()

  expect(await main.locator('[aria-current]').allTextContents()).toEqual(['Standings'])
  expect(problems).toEqual([])
})

it.each([
  ['/games/2025-wll-ev-17', 'Schedule', 'Schedule'],
  ['/players/keira-gildersleeve', 'Stats', 'Stats'],
  ['/teams/guard', 'Teams', null],
])(
  'the section of %s is marked in the header and in the bottom bar of a phone',
  { tags: 'night' },
  async (path, inHeader, inBar) => {
    const { page } = await ready(path)
    const header = await page.getByRole('banner').locator('[aria-current]').allTextContents()
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = page.getByRole('navigation', { name: 'Quick links' })

    expect(header.map((text) => text.trim())).toContain(inHeader)
    expect(await bar.locator('[aria-current="true"]').allInnerTexts()).toEqual(inBar === null ? [] : [inBar])
  },
)

it('the Teams menu opens by keyboard, moves focus, finds a team by typing, and returns focus on Esc', async () => {
  const { page, problems } = await ready('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary').focus()

  await page.keyboard.press('Enter')
  for (const club of CLUBS) {
    await menu.getByRole('link', { name: club }).waitFor()
  }
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedText(page)).toContain('Boston Guard')
  await page.keyboard.press('End')
  await expect.poll(() => focusedText(page)).toContain('All teams')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => focusedText(page)).toContain('New York Charging')
  // Typing starts over after half a second without a letter, which a loaded machine may take for one.
  const afterTyping = async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('mary')
    return focusedText(page)
  }
  await expect.poll(afterTyping, { interval: 600 }).toContain('Maryland Charm')

  await page.keyboard.press('Escape')
  await expect.poll(() => focusedText(page)).toBe('Teams')
  await expect.poll(() => menu.getByRole('link', { name: 'Boston Guard' }).count()).toBe(0)
  expect(problems).toEqual([])
})

it('the drawer opens on a phone, traps focus, returns it, and closes on a tap beside it and after a link', async () => {
  const { page, problems } = await ready('/', { width: 390 })
  const burger = page.getByRole('button', { name: 'Menu' })

  await burger.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.waitFor()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await drawer.locator('summary').click()
  await drawer.getByRole('link', { name: 'New York Charging' }).waitFor()

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await expect.poll(() => isFocused(burger)).toBe(true)

  await burger.press('Enter')
  await drawer.waitFor()
  await page.mouse.click(380, 400)
  await drawer.waitFor({ state: 'hidden' })
  await burger.press('Enter')
  await drawer.getByRole('link', { name: 'Standings' }).press('Enter')
  await page.waitForURL(/\/standings$/)
  await drawer.waitFor({ state: 'hidden' })
  const heading = page.getByRole('heading', { level: 1, name: 'Standings' })
  await expect.poll(() => heading.isVisible()).toBe(true)
  expect(problems).toEqual([])
})

it(
  'the header of a phone offers tickets, except in windows too narrow for them',
  { tags: 'night' },
  async () => {
    const { page } = await ready('/', { width: 390 })
    const tickets = page.locator('header').getByRole('link', { name: 'Tickets', exact: true })
    const end = page.locator('header').getByRole('link', { name: 'Sign in' })

    for (const [width, shown] of [
      [390, true],
      [360, true],
      [320, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      expect(await tickets.isVisible()).toBe(shown)
      const { x, width: wide } = (await end.boundingBox())!
      expect(x + wide).toBeLessThanOrEqual(width)
    }
  },
)

it('the bottom bar of quick links exists on phones only', { tags: 'night' }, async () => {
  const { page } = await ready('/', { width: 390 })
  const bar = page.getByRole('navigation', { name: 'Quick links' })

  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Home', 'Schedule', 'Watch', 'Stats', 'Shop'])
  const box = await bar.boundingBox()
  expect([box!.y + box!.height, box!.height]).toEqual([844, 70])

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const edges = await bar.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      const { left, right } = range.getBoundingClientRect()
      return [left, right]
    }),
  )
  expect(edges).toEqual([...edges].sort((one, other) => one - other))
  expect(edges.filter((edge) => edge < 0 || edge > 390)).toEqual([])

  await page.setViewportSize({ width: 768, height: 900 })
  expect(await bar.isVisible()).toBe(false)
})

it('the skip link leads the keyboard to the content', async () => {
  const { page } = await ready('/standings')

  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/standings#main')
  await page.keyboard.press('Tab')

  expect(await page.evaluate(() => (document.activeElement?.closest('main') ?? null) !== null)).toBe(true)
})
