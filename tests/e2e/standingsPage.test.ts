import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'
import { pressTryAgain, startWithoutLeague } from './unreachableLeague.ts'

const site = builtSiteTests()

interface LeagueStanding {
  fullName: string
  wins: number
  losses: number
  ties: number
  scores: number
  scoresAgainst: number
}

/** The league's own numbers by nickname, in the table's format. */
async function leagueFigures(year: number): Promise<Record<string, string[]>> {
  const { items } = await leagueAnswer<{ items: LeagueStanding[] }>(site.stack, `v4/standings?year=${year}`)
  return Object.fromEntries(
    items.map((row) => [
      row.fullName,
      [row.wins, row.losses, row.ties, row.scores, row.scoresAgainst].map(String),
    ]),
  )
}

/** The table's numbers by nickname: W, L, T, GF and GA. */
async function shownFigures(page: Page): Promise<Record<string, string[]>> {
  const rows = await page.locator('tbody tr').all()
  const figures = await Promise.all(
    rows.map(async (row): Promise<[string, string[]]> => {
      const name = await row.getByRole('link').innerText()
      const cells = await row.getByRole('cell').allInnerTexts()
      return [nickname(name), cells.slice(1, 6)]
    }),
  )
  return Object.fromEntries(figures)
}

function nickname(fullName: string): string {
  return fullName.trim().split(/\s+/).at(-1) ?? ''
}

it("the standings page shows the league's own numbers", async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/standings`)

  expect(await shownFigures(page)).toEqual(await leagueFigures(2025))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^standings$/i)
  expect(problems).toEqual([])
})

it('the standings page shows the same table without JavaScript, with a button to change the season', async () => {
  const { page } = await visit(site.browser, `${site.url}/standings`, {
    javaScriptEnabled: false,
    width: 390,
  })

  await page.getByRole('combobox', { name: 'Season' }).selectOption('2024')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/year=2024/)

  const table = page.getByRole('table', { name: 'Regular season 2024' })
  expect(await table.isVisible()).toBe(true)
})

it.each([
  ['?year=1990', 'Regular season 2024'],
  ['?yr=2024', 'Regular season 2024'],
  ['?year=2090', 'Regular season 2025'],
  ['?year=soon', 'Regular season 2025'],
  ['?type=nonsense', 'Regular season 2025'],
])(
  'the standings page keeps %s within the existing seasons and tables',
  { tags: 'night' },
  async (search, caption) => {
    const { page } = await visit(site.browser, `${site.url}/standings${search}`)

    expect(await page.getByRole('table', { name: caption }).count()).toBe(1)
  },
)

it(
  'the standings page switches between tables and seasons, and back, without leaving the page',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/standings`)
    await hydrated(page)

    await page.getByRole('combobox', { name: 'Season' }).selectOption('2024')
    await page.getByRole('table', { name: 'Regular season 2024' }).waitFor()
    expect(await shownFigures(page)).toEqual(await leagueFigures(2024))

    await page.getByRole('link', { name: 'Post-season' }).click()
    await page.waitForURL(/type=post/)
    expect(new URL(page.url()).searchParams.get('year')).toBe('2024')

    await page.goBack()
    await page.goBack()
    await page.getByRole('table', { name: 'Regular season 2025' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Season' }).inputValue()).toBe('2025')
    expect(problems).toEqual([])
  },
)

it('the standings page hides the table in its own box while scores are hidden, before the first paint, until it is revealed', async () => {
  const stored = { 'wll.scores': 'hidden' }
  const { page: open } = await visit(site.browser, `${site.url}/standings`)
  const shownHeight = await heightOf(open)
  const { page } = await visit(site.browser, `${site.url}/standings`, { stored })
  await hydrated(page)

  expect(await page.getByRole('table').count()).toBe(0)
  expect(await page.getByText('Standings are hidden while scores are hidden').isVisible()).toBe(true)
  expect(await heightOf(page)).toBe(shownHeight)

  await page.getByRole('button', { name: 'Show', exact: true }).first().click()

  await page.getByRole('table').waitFor()
  expect(await heightOf(page)).toBe(shownHeight)
})

it('the standings page scrolls the table inside its own box on a phone, with the team visible', async () => {
  const { page } = await visit(site.browser, `${site.url}/standings`, { width: 390 })
  const region = page.getByRole('region', { name: /scrolls sideways/ })

  await region.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))

  const last = await page.getByRole('columnheader', { name: 'Last 5' }).boundingBox()
  const team = await page.getByRole('rowheader').first().boundingBox()
  const box = await region.boundingBox()
  expect(Math.round(last!.x + last!.width)).toBeLessThanOrEqual(Math.round(box!.x + box!.width))
  expect(Math.round(team!.x)).toBe(Math.round(box!.x))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it(
  'the standings page says that it could not be loaded, and loads once the league is reachable',
  { tags: 'night' },
  async () => {
    const ownStack = await startWithoutLeague()
    const { page } = await visit(site.browser, `${ownStack.url}/standings`)
    await hydrated(page)

    expect(await page.getByRole('alert').innerText()).toContain('We could not load the standings')

    await ownStack.reach()
    await expect
      .poll(
        async () => {
          await pressTryAgain(page)
          return page.getByRole('table').count()
        },
        { timeout: 30_000, interval: 1000 },
      )
      .toBe(1)

    await ownStack.close()
  },
)

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

it(
  "the standings page shows the series' champion first, hidden in the same box from a fan who hides scores",
  { tags: 'night' },
  async () => {
    const stored = { 'wll.scores': 'hidden' }
    const { page, problems } = await visit(site.browser, `${site.url}/championship-series`, { stored })
    await hydrated(page)
    const stage = page.getByRole('region', { name: 'Championship Series' })
    const title = stage.getByText('Champions', { exact: true })
    const places = async () => [(await stage.boundingBox())?.height, (await title.boundingBox())?.y]
    const [hidden, text] = [await places(), await stage.innerText()]
    expect(text).toContain('CHAMPIONS\n')
    expect(await stage.locator('.spoilerContent').filter({ visible: true }).count()).toBe(0)

    await stage.getByRole('button', { name: 'Show champion' }).click()

    await expect.poll(() => stage.locator('.spoilerContent').filter({ visible: true }).count()).toBe(3)
    expect(await places()).toEqual(hidden)
    expect(problems).toEqual([])
  },
)
