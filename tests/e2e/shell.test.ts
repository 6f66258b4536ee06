import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, newVisit, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

const CLUBS = ['Boston Guard', 'California Palms', 'Maryland Charm', 'New York Charging']

/** A page that is ready to be used, and what went wrong on it. */
async function ready(path: string, visitor?: Visitor) {
  const visited = await visit(site.browser, site.url + path, visitor)
  await hydrated(visited.page)
  return visited
}

function focusedText(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.textContent?.trim())
}

it('leads from the header to every section and marks the current one', async () => {
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
])('marks the section of %s in the header and in the bar of a phone', async (path, inHeader, inBar) => {
  const { page } = await ready(path)
  const header = await page.getByRole('banner').locator('[aria-current]').allTextContents()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Quick links' })

  expect(header.map((text) => text.trim())).toContain(inHeader)
  expect(await bar.locator('[aria-current="true"]').allInnerTexts()).toEqual(inBar === null ? [] : [inBar])
})

it('opens the Teams menu by keyboard, moves in it, finds a team by its letters, and returns focus on Esc', async () => {
  const { page, problems } = await ready('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.locator('summary').focus()

  await page.keyboard.press('Enter')
  for (const club of CLUBS) {
    expect(await menu.getByRole('link', { name: club }).isVisible()).toBe(true)
  }
  await page.keyboard.press('ArrowDown')
  expect(await focusedText(page)).toContain('Boston Guard')
  await page.keyboard.press('End')
  expect(await focusedText(page)).toContain('All teams')
  await page.keyboard.press('ArrowUp')
  expect(await focusedText(page)).toContain('New York Charging')
  // Typing starts over after half a second without a letter, which a loaded machine may take over one.
  const afterTyping = async () => {
    await page.keyboard.press('Home')
    await page.keyboard.type('mary')
    return focusedText(page)
  }
  await expect.poll(afterTyping, { interval: 600 }).toContain('Maryland Charm')

  await page.keyboard.press('Escape')
  expect(await focusedText(page)).toBe('Teams')
  expect(await menu.getByRole('link', { name: 'Boston Guard' }).count()).toBe(0)
  expect(problems).toEqual([])
})

it('opens a drawer on a phone, traps the focus in it, returns it, and closes on a tap beside it and after a link', async () => {
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
  expect(await drawer.getByRole('link', { name: 'New York Charging' }).isVisible()).toBe(true)

  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true)

  await burger.press('Enter')
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

it('has every footer link of the league', async () => {
  const { page } = await ready('/')
  const footer = page.getByRole('contentinfo')

  for (const name of [
    'Media Credentials',
    'Contact Us',
    'Privacy Policy',
    'Terms of Service',
    'Ticket Terms & Conditions',
    'Security Policy',
    'State-Specific Rights & Disclosures',
    'Exclusive Content License & Submission Policy',
    'Do Not Share My Personal Information',
  ]) {
    expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toMatch(/^https?:\/\//)
  }
  expect(await footer.getByRole('link', { name: 'Tickets' }).getAttribute('href')).toBe('/schedule')
  expect(await footer.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/shop')
})

it('offers tickets in the header of a phone, in no window so narrow that they would not fit', async () => {
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
})

it('keeps a bar of quick links at the foot of a phone, and of nothing wider', async () => {
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

it('answers an address that leads nowhere with the 404 page', async () => {
  const { page } = await visit(site.browser, `${site.url}/no-such-page`)

  const response = await page.request.get(`${site.url}/no-such-page`)
  expect(response.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Whoops')
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toHaveLength(3)
})

it('paints the chosen theme and marks the favorite team before any other script has run', async () => {
  const stored = { 'wll.theme': 'dark', 'wll.favorite-team': 'charm' }
  const { page, problems } = await newVisit(site.browser, { stored })
  await page.route('**/*.js', (route) => route.abort())
  const weights = async () => {
    const names = page.locator('[data-team] th a, span[data-team]')
    const all = await names.evaluateAll((elements) =>
      elements.map((name) => {
        const team = name.closest<HTMLElement>('[data-team]')?.dataset['team']
        return `${team === 'charm' ? 'favorite' : 'other'} ${getComputedStyle(name).fontWeight}`
      }),
    )
    return [...new Set(all)].sort()
  }

  await page.goto(`${site.url}/`)
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const home = await weights()
  await page.goto(`${site.url}/standings`)

  expect(ground).toBe('rgb(8, 11, 22)')
  expect(home).toEqual(['favorite 700', 'other 600'])
  expect(await weights()).toEqual(['favorite 700', 'other 600'])
  expect(problems.filter((problem) => problem.includes('Content Security Policy'))).toEqual([])
})

it('remembers followed players for the next visit, marks them, and forgets them in the settings', async () => {
  const { page, problems } = await ready('/players/keira-gildersleeve', { isMobile: true, hasTouch: true })
  const follow = page.getByRole('button', { name: 'Follow' })
  const width = (await follow.boundingBox())?.width
  await follow.click()
  await page.getByRole('button', { name: 'Following' }).waitFor()
  expect((await follow.boundingBox())?.width).toBe(width)
  expect(await follow.evaluate((button) => button.matches(':hover'))).toBe(true)
  await expect
    .poll(() => follow.evaluate((button) => getComputedStyle(button).backgroundColor))
    .toBe('rgba(0, 0, 0, 0)')
  await page.reload()
  await hydrated(page)

  await page.getByRole('button', { name: 'Following' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Boston Guard' }).click()
  await page.waitForURL('**/teams/guard')
  const marked = page.getByRole('article').filter({ hasText: 'You follow her' })
  await marked.getByRole('link', { name: 'Keira Gildersleeve' }).waitFor()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Forget everything kept here' }).click()
  await settings.getByText('Nobody yet.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await marked.count()).toBe(0)
  await settings.getByRole('button', { name: 'Undo' }).click()
  await settings.getByRole('link', { name: 'Keira Gildersleeve' }).click()
  await page.waitForURL('**/players/keira-gildersleeve')
  expect(problems).toEqual([])
})

it('says that the device is offline when a page or its data cannot load, and loads them once it is back', async () => {
  const { page } = await ready('/no-such-page')
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()

  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Post-season' }).click()
  await page.getByRole('alert').getByText('You are offline.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('alert').waitFor({ state: 'detached' })

  expect(new URL(page.url()).pathname).toBe('/standings')
})

it('is usable without JavaScript: teams, sections and footer are there', async () => {
  const { page } = await visit(site.browser, `${site.url}/`, { javaScriptEnabled: false })
  const main = page.getByRole('navigation', { name: 'Main' })

  await main.locator('summary').click()
  expect(await main.getByRole('link', { name: 'Maryland Charm' }).getAttribute('href')).toBe('/teams/charm')
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByText('System').isVisible()).toBe(false)
  const mark = await footer.getByRole('link', { name: 'WLL home' }).boundingBox()
  const settings = await footer.getByRole('link', { name: 'Settings' }).boundingBox()
  expect(settings!.y).toBeGreaterThanOrEqual(mark!.y + mark!.height)

  await footer.getByRole('link', { name: 'Settings' }).click()
  await page.getByText('Settings need JavaScript, which is off in this browser.').waitFor()
  expect(await page.getByText('Each takes effect at once.').isVisible()).toBe(false)
  await main.getByRole('link', { name: 'Standings' }).click()
  await page.waitForURL('**/standings')
  expect(await page.getByRole('table').isVisible()).toBe(true)
})

it('lets the keyboard skip to the content', async () => {
  const { page } = await ready('/standings')

  await page.keyboard.press('Tab')
  expect(await focusedText(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')

  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

it.each(['/', '/schedule', '/standings', '/no-such-page'])('never scrolls sideways: %s', async (path) => {
  const { page } = await ready(path, { width: 320 })

  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

it('keeps the words of its bright button dark under the pointer, in the light scheme too', async () => {
  const { page } = await ready('/profile', { colorScheme: 'light' })
  const button = page.getByRole('main').getByRole('link', { name: 'Sign in' })

  await button.hover()

  const colors = () =>
    button.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
  await expect.poll(colors).toEqual(['rgb(10, 14, 31)', 'rgb(255, 255, 255)'])
})
