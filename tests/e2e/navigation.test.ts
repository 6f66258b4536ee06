import { describe, expect, it } from 'vitest'
import { holdQueries, hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { moduleClass } from '../support/moduleClasses.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

it(
  'navigation prefetches the next page while the pointer rests on its link, and loads it once',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, site.url)
    await hydrated(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (/StandingsPage/.test(request.url())) requests.push(request.url())
    })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' })

    await link.hover()
    await expect.poll(() => requests.filter((url) => url.includes('/graphql')).length).toBe(1)
    await link.click()
    await page.getByRole('heading', { name: 'Standings', level: 1 }).waitFor()

    expect(requests.filter((url) => url.includes('/graphql'))).toHaveLength(1)
  },
)

it('navigation back restores the scroll position', async () => {
  const { page } = await visit(site.browser, `${site.url}/schedule`, { width: 390 })
  await hydrated(page)
  await page.evaluate(() => {
    scrollTo({ top: 1200, behavior: 'instant' })
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)

  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(`${site.url}/`)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
})

describe('navigation to a slow page', () => {
  it('marks the pressed link, then shows the skeleton, and Back returns to the former page at its position', async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/schedule`, { width: 390 })
    await hydrated(page)
    const release = await holdQueries(page)
    const link = page.getByRole('link', { name: /Box score/ }).first()
    await link.scrollIntoViewIfNeeded()
    const scrolledTo = await page.evaluate(() => scrollY)

    await Promise.all([page.locator('a[aria-busy]').waitFor({ state: 'attached' }), link.click()])
    const skeleton = page.locator('main > [aria-busy]')
    await skeleton.waitFor()

    expect(await page.getByRole('article').filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/games\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await page.goBack()

    await expect.poll(() => skeleton.count()).toBe(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/schedule')
    await page.getByRole('article').filter({ visible: true }).first().waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo)
    release()
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(scrolledTo)
    expect(problems).toEqual([])
  })

  for (const { value: width, tags } of dayAndNight([390], [1440]))
    it(
      `has a skeleton without layout shift, and a history entry for each press, at ${width} px`,
      { tags },
      async () => {
        const { page } = await visit(site.browser, `${site.url}/standings`, { width })
        await hydrated(page)
        const release = await holdQueries(page)

        await page
          .locator('footer, header, nav')
          .getByRole('link', { name: 'Schedule' })
          .filter({ visible: true })
          .first()
          .click()
        await page.locator('main > [aria-busy]').waitFor()
        const tops = () =>
          page.locator('main').evaluate((main, card) => {
            const shown = main.querySelector(':scope > [aria-busy]') ?? main
            return [shown.querySelector('h1'), shown.querySelector(`article, [aria-busy] ${card}`)].map(
              (box) => Math.round(box?.getBoundingClientRect().top ?? NaN),
            )
          }, moduleClass('card'))
        await page
          .locator('header, nav')
          .getByRole('link', { name: 'Stats' })
          .filter({ visible: true })
          .first()
          .click()
        await page.waitForURL('**/stats')
        await page
          .locator('header, nav')
          .getByRole('link', { name: 'Schedule' })
          .filter({ visible: true })
          .first()
          .click()
        await page.waitForURL('**/schedule')
        await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor()
        const before = await tops()
        release()
        await page.getByRole('article').first().waitFor()
        const after = await tops()
        await page.goBack()
        await page.waitForURL('**/stats')
        await page.goBack()
        await page.waitForURL('**/schedule')
        await page.goBack()
        await page.waitForURL('**/standings')

        expect(after).toEqual(before)
      },
    )

  it('has the stage or the tabs of the next page in their final position', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/settings`)
    await hydrated(page)
    const skeleton = page.locator('main > [aria-busy]')
    /** The end of the stage or of the tab bar. */
    const edge = () =>
      page.locator('main').evaluate((main, tabs) => {
        const shown = main.querySelector(':scope > [aria-busy]') ?? main
        const box = shown.querySelector(`.stage, ${tabs}`)!
        return Math.round(box.getBoundingClientRect().bottom)
      }, moduleClass('tabs'))
    const edges: [string, number, number][] = []

    for (const name of ['Standings', 'Videos', 'Stats', 'Shop']) {
      const release = await holdQueries(page)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await skeleton.waitFor()
      const before = await edge()
      release()
      await skeleton.waitFor({ state: 'detached' })
      edges.push([name, before, await edge()])
    }

    expect(edges.filter(([, before, after]) => before !== after)).toEqual([])
  })

  it('shows its skeleton after a press on the skip link', { tags: 'night' }, async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)
    const release = await holdQueries(page)

    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await page.waitForURL('**/schedule#main')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Standings' }).click()
    await page.locator('main > [aria-busy]').waitFor()
    release()
    await page.getByRole('table').first().waitFor()
    await page.goBack()

    await expect.poll(() => page.url()).toBe(`${site.url}/schedule#main`)
    expect(problems).toEqual([])
  })
})

it(
  "the schedule's day headings and long table heads stay in view, below the header and the weeks",
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/stats`, { width: 390, reducedMotion: 'reduce' })
    await hydrated(page)
    const table = page.getByRole('region', { name: /scrolls sideways/ }).first()

    await table.evaluate((box) => {
      scrollTo(0, box.getBoundingClientRect().top + scrollY + 400)
      box.scrollTo(60, 400)
    })
    const places = () =>
      table.evaluate((box) => {
        const at = (cell: string) => box.querySelector(cell)!.getBoundingClientRect()
        const header = document.querySelector('header')!.getBoundingClientRect().bottom
        const head = at('thead th').top - header
        return [head, at('tbody th').left - box.getBoundingClientRect().left, box.scrollTop].map((place) =>
          Math.abs(Math.round(place)),
        )
      })
    // The head under the header, the first column at the edge, and no scroll position of its own that Back would lose.
    await expect.poll(places).toEqual([0, 0, 0])
    await page.goto(`${site.url}/scores`)
    await hydrated(page)
    const day = await page
      .locator('main section')
      .first()
      .evaluate((section) => {
        scrollTo(0, section.getBoundingClientRect().bottom + scrollY - 300)
        const bottom = (bar: string) => document.querySelector(bar)!.getBoundingClientRect().bottom
        const weeks = document.querySelector('nav[aria-label="Weeks of this list"]')!.getBoundingClientRect()
        const day = section.querySelector('h2')!.parentElement!.getBoundingClientRect()
        return [weeks.top - bottom('header'), day.top - weeks.bottom].map(Math.round)
      })

    expect(day).toEqual([0, 0])
  },
)

it(
  'the column beside the games stays in view on wide screens, below the header',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)
    const places = () =>
      page.getByRole('complementary', { name: 'About the schedule' }).evaluate((rail) => {
        const { top, bottom } = rail.getBoundingClientRect()
        const header = document.querySelector('header')!.getBoundingClientRect().bottom
        return { belowHeader: Math.round(top - header), isComplete: bottom <= innerHeight }
      })
    const atFirst = await places()

    await page.evaluate(() => {
      scrollTo(0, 1500)
    })

    expect(atFirst.belowHeader).toBeGreaterThan(100)
    await expect.poll(places).toEqual({ belowHeader: 16, isComplete: true })
  },
)
