// @module-tag night
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { holdQueries, hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { keptKeys } from './storageKeys.ts'

const site = builtSiteTests()

/** The schedule, scrolled down, after a press on a game that does not load; `release` lets all pages load. */
async function waitForGame(width = 390, prepare = (_page: Page) => Promise.resolve()) {
  const opened = await visit(site.browser, `${site.url}/tickets`, { width })
  const { page } = opened
  await hydrated(page)
  await press(page, 'Schedule')
  await page.waitForURL('**/schedule')
  const release = await holdQueries(page)
  await prepare(page)
  const link = page.getByRole('link', { name: /Box score/ }).first()
  await link.scrollIntoViewIfNeeded()
  const scrolledTo = await scrolled(page)
  await link.click()
  await skeleton(page).waitFor()
  return { ...opened, release, scrolledTo }
}

const press = (page: Page, name: string) =>
  page
    .locator('header, nav')
    .getByRole('link', { name, exact: true })
    .filter({ visible: true })
    .first()
    .click()
const skeleton = (page: Page) => page.locator('main > [aria-busy=true]')
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const path = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Has a query ask for something else, as where the league has changed since the page with the link was loaded. */
async function changeQuery(page: Page, operation: string, change: (variables: object) => object) {
  await page.route(
    (url) => url.pathname === '/graphql' && url.searchParams.get('operationName') === operation,
    async (route) => {
      const url = new URL(route.request().url())
      const variables = JSON.parse(url.searchParams.get('variables')!) as object
      url.searchParams.set('variables', JSON.stringify(change(variables)))
      await route.fallback({ url: url.href })
    },
    { times: 1 },
  )
}

describe('a page that takes long', () => {
  it('says that it is loading, without the title and the metadata of the former page', async () => {
    const { page, problems, release } = await waitForGame()

    await expect.poll(() => page.title()).toBe('Loading... | WLL')
    expect(await page.locator('link[rel=canonical]').count()).toBe(0)
    expect(await page.getByRole('status').getByText('Loading...').count()).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    release()

    await expect.poll(() => page.title()).toMatch(/ at .* \| WLL$/)
    await expect.poll(() => page.getByRole('status').getByText('Loading...').count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('is scrolled to the part that its address names', async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/scores`, { width: 390 })
    await hydrated(page)
    const release = await holdQueries(page)
    await page
      .getByRole('link', { name: /^Highlights/ })
      .first()
      .click()
    await skeleton(page).waitFor()

    release()

    const highlights = page.locator('#highlights')
    await highlights.waitFor()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
    await expect
      .poll(() => highlights.evaluate((part) => Math.abs(part.getBoundingClientRect().top)))
      .toBeLessThan(300)
    expect(problems).toEqual([])
  })

  it('is the 404 page once the league does not know it', async () => {
    const { page, release, scrolledTo } = await waitForGame(390, (page) =>
      changeQuery(page, 'GamePage', (variables) => ({ ...variables, slug: 'nobody-plays' })),
    )

    release()

    await heading(page, 'Whoops').waitFor()
    expect(await page.title()).toBe('Whoops | WLL')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(path(page)).toMatch(/^\/games\//)
    await page.goBack()
    await heading(page, 'Schedule').waitFor()
    await expect.poll(() => scrolled(page)).toBe(scrolledTo)
  })

  it('is replaced by the page to which it redirects', async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/teams`)
    await hydrated(page)
    const release = await holdQueries(page)
    await changeQuery(page, 'TeamPage', (variables) => ({ ...variables, year: 2024 }))
    await page.locator('main').getByRole('link', { name: 'Boston Guard', exact: true }).click()
    await skeleton(page).waitFor()

    release()

    await page.waitForURL('**/teams/guard?year=2024')
    await heading(page, /guard/i).waitFor()
    await page.goBack()
    await expect.poll(() => path(page)).toBe('/teams')
    await heading(page, 'Teams').waitFor()
    expect(problems).toEqual([])
  })

  it('says that it could not be loaded, and comes when it is tried again', async () => {
    const { page, release } = await waitForGame(1440)
    await page.route('**/graphql?**', (route) => route.abort())
    await press(page, 'Standings')
    await page.getByRole('alert').filter({ hasText: 'standings' }).waitFor()
    release()
    await page.unroute('**/graphql?**')

    await page.getByRole('link', { name: 'Try again' }).first().click()

    await page.getByRole('table').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  it('can be read offline once it has come, not before', async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)
    await expect.poll(() => keptKeys(page)).toContain('page /schedule')
    const release = await holdQueries(page)
    await press(page, 'Standings')
    await skeleton(page).waitFor()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const meanwhile = await keptKeys(page)

    release()

    await expect.poll(() => keptKeys(page)).toContain('page /standings')
    expect(meanwhile).not.toContain('page /standings')
    expect(problems).toEqual([])
  })

  it('is in the history once, however often its link is pressed', async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)
    const release = await holdQueries(page)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' })

    await link.dblclick()
    await skeleton(page).waitFor()
    await link.click()
    release()

    await page.getByRole('table').first().waitFor()
    await page.goBack()
    await expect.poll(() => path(page)).toBe('/schedule')
    expect(problems).toEqual([])
  })
})

describe('a fan who changes her mind while a page takes long', () => {
  it.each([
    ['comes at once', '/', 'Home', 390],
    ['takes long too', '/all-star', 'All-Star', 1440],
    ['is the former page anew', '/schedule', 'Schedule', 390],
  ])('goes back through the pages from one that %s', async (_how, to, name, width) => {
    const { page, problems, release, scrolledTo } = await waitForGame(width)

    await press(page, name)
    await page.waitForURL(site.url + to)
    await expect.poll(() => scrolled(page)).toBe(0)
    release()
    await skeleton(page).waitFor({ state: 'detached' })
    await page.goBack()
    await expect.poll(() => path(page)).toMatch(/^\/games\//)
    await heading(page, / at /).waitFor()
    await page.goBack()

    await expect.poll(() => path(page)).toBe('/schedule')
    await expect.poll(() => scrolled(page)).toBe(scrolledTo)
    await page.goBack()
    await expect.poll(() => path(page)).toBe('/tickets')
    expect(problems).toEqual([])
  })

  it('goes back through several pages that have not come, to the one that was left at its position', async () => {
    const { page, problems, release, scrolledTo } = await waitForGame(1440)
    await press(page, 'Standings')
    await page.waitForURL('**/standings')
    await page.goBack()
    await expect.poll(() => path(page)).toMatch(/^\/games\//)
    await skeleton(page).waitFor()

    await page.goBack()

    await heading(page, 'Schedule').waitFor()
    await expect.poll(() => scrolled(page)).toBe(scrolledTo)
    release()
    expect(problems).toEqual([])
  })

  it('does not overwrite a page to which she has jumped', async () => {
    const { page, problems, release } = await waitForGame(1440)
    await page.evaluate(() => history.go(-2))
    await page.waitForURL('**/tickets')

    await press(page, 'Standings')
    await page.waitForURL('**/standings')
    release()
    await heading(page, 'Standings').waitFor()
    await page.locator('[aria-busy]').first().waitFor({ state: 'detached' })
    await page.goBack()

    await expect.poll(() => path(page)).toBe('/tickets')
    expect(problems).toEqual([])
  })
})
