import { expect, it } from 'vitest'
import { controlledSiteTests } from './controlledSite.ts'
import { keptKeys } from './storageKeys.ts'

const controlled = controlledSiteTests()

it('the offline page is shown at an address that cannot be loaded, and continues to it once the site answers', async () => {
  const { page, problems } = await controlled.visit('/')
  controlled.front.switchTo(null)

  await page.goto(`${controlled.front.url}/standings`)
  await page.getByRole('heading', { name: 'The league’s site cannot be reached' }).waitFor()
  const offline = [new URL(page.url()).pathname, await page.title()]
  await page.getByRole('region', { name: 'What you can read now' }).waitFor()
  controlled.front.switchTo(controlled.site.url)
  await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()

  expect(offline).toEqual(['/standings', 'The league’s site cannot be reached | WLL'])
  expect(new URL(page.url()).pathname).toBe('/standings')
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1)
  expect(problems.filter((problem) => problem.includes('React'))).toEqual([])
})

it(
  'the requested page replaces the offline page where its data is cached, and goes back to it',
  { tags: 'night' },
  async () => {
    const { page, problems } = await controlled.visit('/teams/guard')
    controlled.front.switchTo(controlled.site.url, { pages: false })

    await page.goto(`${controlled.front.url}/standings?year=2024`)
    await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()
    const shown = await page.evaluate(() => [location.pathname + location.search, history.length])
    await page.getByRole('banner').getByRole('link', { name: 'Schedule' }).click()
    await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Standings' }).waitFor()

    expect(shown).toEqual(['/standings?year=2024', 3])
    expect(problems.filter((problem) => problem.includes('React'))).toEqual([])
  },
)

it('pages can be read after a reload without a network, link to each other, and reload with it', async () => {
  const { page, problems } = await controlled.visit('/')
  const main = page.getByRole('main')
  const notice = page.getByText(/Showing what was loaded last, as of \d{1,2}:\d\d [AP]M/)
  for (const path of ['/standings', '/games/2025-wll-ev-17', '/']) {
    await page.goto(controlled.front.url + path)
    await expect.poll(() => keptKeys(page)).toContain(`page ${path}`)
  }
  controlled.front.switchTo(null)

  await page.reload()
  await main.getByText('Latest', { exact: true }).first().waitFor()
  await notice.waitFor()
  const home = [new URL(page.url()).pathname, await main.innerText()]
  await page.getByRole('banner').getByRole('link', { name: 'Standings' }).click()
  await main.getByRole('table').first().waitFor()
  await notice.waitFor()
  await page.goto(`${controlled.front.url}/games/2025-wll-ev-17`)
  await main.getByRole('table', { name: 'Score by period' }).waitFor()
  await notice.waitFor()
  await main
    .getByText(/As of \d/)
    .first()
    .waitFor()
  const game = await main.innerText()
  await page.goto(`${controlled.front.url}/shop`)
  const kept = page.getByRole('region', { name: 'What you can read now' }).getByRole('link')
  await expect.poll(() => kept.count()).toBeGreaterThan(2)
  const address = new URL(page.url()).pathname
  await kept.filter({ hasText: 'Standings' }).click()
  await main.getByRole('table').first().waitFor()
  controlled.front.switchTo(controlled.site.url)
  await page.reload()
  await main.getByRole('table').first().waitFor()

  expect(home[0]).toBe('/')
  expect(game).toContain('As of')
  expect(game).not.toMatch(/Updated \d+ s ago/)
  expect(address).toBe('/shop')
  await expect.poll(() => notice.count()).toBe(0)
  expect(problems.filter((problem) => /React|hydrat/i.test(problem))).toEqual([])
})

it('cached pages are shown when no gateway answers and the proxy says so', { tags: 'night' }, async () => {
  const { page } = await controlled.visit('/standings')
  await expect.poll(() => keptKeys(page)).toContain('page /standings')
  controlled.front.switchTo(503)

  await page.reload()
  await page.getByText('The league’s site cannot be reached.').waitFor()
  const kept = await page.getByRole('main').getByRole('table').first().innerText()
  await page.goto(`${controlled.front.url}/shop`)
  await page.getByText('This page loads by itself once the site answers again.').waitFor()
  const title = await page.title()
  controlled.front.switchTo(controlled.site.url)
  await page.waitForFunction(() => !document.title.includes('cannot be reached'))

  expect(kept).toContain('Guard')
  expect(title).toBe('The league’s site cannot be reached | WLL')
  expect(new URL(page.url()).pathname).toBe('/shop')
})

it(
  'the service worker passes an error of the site on, and never serves an older page while the site answers',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/standings')

    const missing = await page.goto(`${controlled.front.url}/no-such-page`)
    const again = await page.goto(`${controlled.front.url}/standings`)

    expect(missing?.status()).toBe(404)
    expect(await page.evaluate(async () => (await caches.match('/standings')) === undefined)).toBe(true)
    expect(again?.status()).toBe(200)
  },
)

it(
  'the service worker requests an address once that is opened as a page but is none',
  { tags: 'night' },
  async () => {
    const { page } = await controlled.visit('/')
    controlled.front.opened.length = 0

    await page.goto(`${controlled.front.url}/graphiql`)

    expect(controlled.front.opened).toEqual(['/graphiql'])
  },
)

it(
  'the service worker has cached the schedule and the page of the favorite team when only Home was opened',
  { tags: 'night' },
  async () => {
    const { page, problems } = await controlled.visit('/')
    await page.evaluate(() => localStorage.setItem('wll.favorite-team', 'guard'))
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => keptKeys(page)).toContain('page /teams/guard')
    const keys = await keptKeys(page)
    controlled.front.switchTo(null)
    // The browser's own cache would answer for some seconds in place of the offline cache.
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })

    await page.goto(`${controlled.front.url}/shop`)
    const kept = page.getByRole('region', { name: 'What you can read now' }).getByRole('link')
    await kept.filter({ hasText: 'Boston Guard' }).waitFor()
    const first = await kept.first().boundingBox()
    await page.goto(`${controlled.front.url}/schedule`)
    await page.getByRole('main').getByText('Charging').first().waitFor()
    const schedule = await page.getByRole('main').innerText()
    await page.goto(`${controlled.front.url}/teams/guard`)
    await page.getByRole('heading', { level: 1, name: 'Guard' }).waitFor()
    await page.getByText(/Showing what was loaded last, as of/).waitFor()

    expect(keys).toContain('page /schedule')
    expect(schedule).toContain('Guard')
    // The cached pages are in the first screen.
    expect(first?.y).toBeLessThan(600)
    expect(problems.filter((problem) => /React|hydrat/i.test(problem))).toEqual([])
  },
)
