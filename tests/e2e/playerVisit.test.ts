import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

const KEIRA = '/players/keira-gildersleeve'

interface LeagueFigures {
  gamesPlayed: number
  points: number
  goals: number
  assists: number
}

/** Keira's career stats according to the league: games, points, goals and assists. */
async function leagueCareer(): Promise<string[]> {
  const { careerStats } = await leagueAnswer<{ careerStats: LeagueFigures }>(
    site.stack,
    'v4/players/keira-gildersleeve?year=2025',
  )
  return [careerStats.gamesPlayed, careerStats.points, careerStats.goals, careerStats.assists].map(String)
}

/** The totals of the career's table, in the same order. */
async function shownCareer(page: Page): Promise<(string | undefined)[]> {
  const table = page.getByRole('table', { name: 'Keira Gildersleeve, regular season by year' })
  const cells = await table.locator('tfoot td').allInnerTexts()
  return [cells[0], cells[1], cells[2], cells[4]]
}

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(`the player page shows the league's stats at ${width} px`, { tags }, async () => {
    const { page, problems } = await visit(site.browser, `${site.url}${KEIRA}/stats`, { width })
    await hydrated(page)

    expect(await shownCareer(page)).toEqual(await leagueCareer())
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(problems).toEqual([])
  })

it('the player page has game log totals that are the sums of its games', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}${KEIRA}/stats`)
  const log = page.getByRole('table', { name: 'Keira Gildersleeve, 2025 regular season' })

  const points = await log.locator('tbody tr td:nth-child(3)').allInnerTexts()
  const season = await log.locator('tfoot td:nth-child(3)').innerText()

  expect(points.length).toBeGreaterThan(2)
  expect(points.reduce((sum, item) => sum + Number(item), 0)).toBe(Number(season))
})

it.each([
  [KEIRA, 'Profile', KEIRA],
  [`${KEIRA}/profile`, 'Profile', KEIRA],
  [`${KEIRA}?tab=media`, 'Media', `${KEIRA}/media`],
  ['/player/keira-gildersleeve/stats', 'Stats', `${KEIRA}/stats`],
  ['/player/keira-gildersleeve', 'Profile', KEIRA],
  [`${KEIRA}/stats?year=2024`, 'Stats', `${KEIRA}/stats?year=2024`],
  [`${KEIRA}/stats?year=2090`, 'Stats', `${KEIRA}/stats`],
  [`${KEIRA}/stats?type=nonsense`, 'Stats', `${KEIRA}/stats`],
  [`${KEIRA}/stats?yr=0&type=post`, 'Stats', `${KEIRA}/stats?year=0&type=post`],
])('the player page opens %s at %s, canonical at %s', { tags: 'night' }, async (address, tab, canonical) => {
  const { page } = await visit(site.browser, site.url + address)

  const places = page.getByRole('navigation', { name: 'Keira Gildersleeve' })
  expect(await places.locator('[aria-current]').textContent()).toBe(tab)
  const link = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(link ?? '').pathname + new URL(link ?? '').search).toBe(canonical)
})

it('the player page exists for a player who left after the previous season', async () => {
  const { page } = await visit(site.browser, `${site.url}/players/amara-rosecrans/stats`)

  expect(await page.getByRole('combobox', { name: 'Season' }).inputValue()).toBe('2024')
  expect(await page.getByRole('table', { name: 'Amara Rosecrans, 2024 regular season' }).isVisible()).toBe(
    true,
  )
})

it(
  'the player page keeps names whole and a chart legible at 320 px with double text size',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}${KEIRA}/stats`, { width: 320 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })

    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading.lastChild!)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    const smallest = await page.locator('svg[role=img]').evaluate((drawing: SVGSVGElement) => {
      const sizes = [...drawing.querySelectorAll('text')].map((text) =>
        parseFloat(getComputedStyle(text).fontSize),
      )
      return Math.min(...sizes) * drawing.getScreenCTM()!.a
    })

    expect(lines).toBe(1)
    expect(smallest).toBeGreaterThanOrEqual(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

it.each(['/players/nobody-at-all', `${KEIRA}/shoes`, '/players/keira-gildersleeve/stats/more'])(
  'the player page does not exist at %s',
  { tags: 'night' },
  async (address) => {
    const { page } = await visit(site.browser, `${site.url}${address}`)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/whoops/i)
  },
)

it('the player page is usable by keyboard from the profile to the stats of another season, and back', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}${KEIRA}`)
  await hydrated(page)

  const stats = page.getByRole('link', { name: 'Stats', exact: true }).last()
  await page.getByRole('link', { name: 'Profile', exact: true }).focus()
  await page.keyboard.press('Tab')
  expect(await stats.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Season' }).waitFor()

  await page.getByRole('combobox', { name: 'Season' }).selectOption('2024')
  await page.getByRole('table', { name: 'Keira Gildersleeve, 2024 regular season' }).waitFor()
  await page.getByRole('link', { name: 'Post-season' }).click()
  await page.waitForURL(/type=post/)
  expect(new URL(page.url()).searchParams.get('year')).toBe('2024')

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await page.getByRole('region', { name: 'About Keira' }).waitFor()
  expect(problems).toEqual([])
})

it('the player page is the same without JavaScript, with a button to change the season', async () => {
  const { page } = await visit(site.browser, `${site.url}${KEIRA}/stats`, {
    javaScriptEnabled: false,
    width: 390,
  })
  expect(await shownCareer(page)).toEqual(await leagueCareer())
  const share = page.getByRole('button', { name: 'Share', includeHidden: true })
  expect([await share.count(), await share.isVisible()]).toEqual([1, false])

  await page.getByRole('combobox', { name: 'Season' }).selectOption('All Years')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/year=0/)

  expect(await shownCareer(page)).toEqual(await leagueCareer())
  expect(await page.getByRole('heading', { name: 'Game log' }).count()).toBe(0)
})

it('the player page hides results while scores are hidden', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}${KEIRA}/stats`, {
    stored: { 'wll.scores': 'hidden' },
  })
  await hydrated(page)

  const [result, figure] = [2, 3].map((place) => page.locator(`tbody tr td:nth-child(${place})`).first())
  expect(await result!.innerText()).not.toMatch(/\d–\d/)
  expect(await figure!.innerText()).not.toMatch(/\d/)
  const column = () => figure!.evaluate((cell) => cell.getBoundingClientRect().x)
  const before = await column()

  await result!.getByRole('button', { name: /^Show score of/ }).click()

  await expect.poll(() => result!.innerText()).toMatch(/\d–\d/)
  expect(await figure!.innerText()).toMatch(/\d/)
  expect(await column()).toBe(before)
})

it('the player page says when a player without a game may play', { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/players/leona-marchetto/stats`)

  expect(await page.getByText('No games in the 2025 regular season yet').isVisible()).toBe(true)
  expect(await page.getByText('Injured Reserve').isVisible()).toBe(true)
})

it('the player page says which section could not be loaded and shows the rest', async () => {
  const ownStack = await startBuiltSite()
  await ownStack.control({ action: 'failNext', count: 50, status: 503, path: '/events/stats' })

  const { page } = await visit(site.browser, `${ownStack.url}${KEIRA}/stats`)

  expect(await page.getByRole('alert').innerText()).toContain('We could not load the game log')
  expect(await page.getByText('9th in the league').isVisible()).toBe(true)
  expect(await shownCareer(page)).toEqual(await leagueCareer())

  await ownStack.close()
})
