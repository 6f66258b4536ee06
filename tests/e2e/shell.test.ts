import { expect, it } from 'vitest'
import { hydrated, newVisit, visit, visitHydrated } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

const ready = (path: string, visitor?: Visitor) => visitHydrated(site.browser, site.url + path, visitor)

it('the footer has every link of the league', { tags: 'night' }, async () => {
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

it('an unknown address gets the 404 page', async () => {
  const { page } = await visit(site.browser, `${site.url}/no-such-page`)

  const response = await page.request.get(`${site.url}/no-such-page`)
  expect(response.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Whoops')
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toHaveLength(3)
})

it('the chosen theme and the favorite team are painted before any other script has run', async () => {
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

it(
  'followed players are remembered for the next visit, marked, and deleted in the settings',
  { tags: 'night' },
  async () => {
    const { page, problems } = await ready('/players/keira-gildersleeve', { isMobile: true, hasTouch: true })
    const follow = page.getByRole('button', { name: 'Follow' })
    const width = (await follow.boundingBox())?.width
    await follow.click()
    await page.getByRole('button', { name: 'Following' }).waitFor()
    await expect.poll(async () => (await follow.boundingBox())?.width).toBe(width)
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
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await expect.poll(() => marked.count()).toBe(0)
    await settings.getByRole('button', { name: 'Undo' }).click()
    await settings.getByRole('link', { name: 'Keira Gildersleeve' }).click()
    await page.waitForURL('**/players/keira-gildersleeve')
    expect(problems).toEqual([])
  },
)

it('the page says that the device is offline when a page or its data cannot load, and loads them once it is back', async () => {
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

it('the layout is usable without JavaScript: teams, sections and footer', async () => {
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
  await page
    .getByText('Settings need JavaScript, which is off in this browser, or a newer browser.')
    .waitFor()
  expect(await page.getByText('Each takes effect at once.').isVisible()).toBe(false)
  await main.getByRole('link', { name: 'Standings' }).click()
  await page.waitForURL('**/standings')
  expect(await page.getByRole('table').isVisible()).toBe(true)
})

it.each(['/', '/schedule', '/standings', '/no-such-page'])(
  'the page never scrolls sideways: %s',
  { tags: 'night' },
  async (path) => {
    const { page } = await ready(path, { width: 320 })

    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

it("the bright button's text stays dark on hover, in the light scheme too", { tags: 'night' }, async () => {
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
