import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hydrated, newVisit, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

/** For updates that follow a change of the address. */
const longTimeout = { timeout: 15_000 }

const site = builtSiteTests()

interface LeaguePlayer {
  slug: string
  firstName: string
  lastName: string
  position: string
  stats: { gamesPlayed: number; goals: number; points: number; saves: number } | null
}

/** The stats of everybody who has dressed, according to the league. */
async function leagueStats(segment = 'regular', year = 2025): Promise<LeaguePlayer[]> {
  const path = `v4/players/season-stats?year=${year}&seasonSegment=${segment}`
  return (await leagueAnswer<{ items: LeaguePlayer[] }>(site.stack, path)).items
}

/** The highest value of a stat. */
function most(players: readonly LeaguePlayer[], figure: 'goals' | 'points' | 'saves'): number {
  return Math.max(...players.map(({ stats }) => stats?.[figure] ?? 0))
}

/** The names in the table, from the top. */
function names(page: Page): Promise<string[]> {
  return page.getByRole('rowheader').getByRole('link').allInnerTexts()
}

/** The first cell of a column, such as P. */
async function firstOf(page: Page, column: string): Promise<string> {
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const at = heads.findIndex((head) => head.trim().toUpperCase() === column.toUpperCase())
  return page.locator('tbody tr').first().locator('th, td').nth(at).innerText()
}

/** Resolves once the table says that it is sorted by a column. */
async function sortedBy(page: Page, column: string, direction: 'ascending' | 'descending'): Promise<void> {
  const head = page.getByRole('columnheader', { name: column, exact: true })
  await expect.poll(() => head.getAttribute('aria-sort'), longTimeout).toBe(direction)
}

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`the stats page at ${width} px`, { tags }, () => {
    it("shows the league's stats, without console errors", async () => {
      const players = await leagueStats()

      const { page, problems } = await visit(site.browser, `${site.url}/stats`, { width })
      await hydrated(page)

      const board = page.getByRole('article').first()
      expect(await board.innerText()).toMatch(new RegExp(`${most(players, 'goals')}\\s+goals`, 'i'))
      expect(await firstOf(page, 'P')).toBe(String(most(players, 'points')))
      expect(await page.getByRole('article').count()).toBe(width === 390 ? 1 : 3)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.setViewportSize({ width: 768, height: 900 })
      await expect.poll(() => page.getByRole('article').count(), longTimeout).toBe(2)
      expect(problems).toEqual([])
    })

    it(
      'keeps the choices in the address, through back, forward and a reload',
      { tags: 'night' },
      async () => {
        const { page, problems } = await visit(site.browser, `${site.url}/stats`, { width })
        await hydrated(page)

        await page.getByRole('link', { name: 'Goalie' }).click()
        await page.waitForURL('**/stats?position=goalie')
        const saves = String(most(await leagueStats(), 'saves'))
        await expect.poll(() => firstOf(page, 'Sv'), longTimeout).toBe(saves)
        await page.getByRole('combobox', { name: 'Team' }).selectOption('Guard')
        await page.waitForURL('**/stats?position=goalie&team=guard')
        await page.getByRole('columnheader', { name: 'Player' }).getByRole('link').click()
        await page.waitForURL('**/stats?position=goalie&team=guard&sort=name')
        await sortedBy(page, 'Player', 'ascending')
        const shown = await names(page)

        await page.reload()
        expect(await names(page)).toEqual(shown)
        await page.goBack()
        await page.waitForURL('**/stats?position=goalie')
        await expect.poll(async () => (await names(page)).length, longTimeout).toBeGreaterThan(shown.length)
        expect(problems).toEqual([])
      },
    )

    it('adds ticked players to a comparison that can be shared', { tags: 'night' }, async () => {
      const { page, problems } = await visit(site.browser, `${site.url}/stats`, { width })
      await hydrated(page)
      const [first, second] = await names(page)

      await page.getByRole('checkbox', { name: `Compare ${first}` }).check()
      await page.getByRole('checkbox', { name: `Compare ${second}` }).check()
      await page.getByRole('button', { name: 'Compare' }).click()
      await page.waitForURL('**/stats/compare?players=*')

      const { page: shared } = await visit(site.browser, page.url(), { width, javaScriptEnabled: false })
      const heads = (await shared.getByRole('columnheader').allInnerTexts()).map((head) =>
        head.replace(/\s+/g, ' '),
      )
      expect(heads[0]).toContain(first)
      expect(heads[1]).toContain(second)
      expect(await shared.getByRole('row', { name: /^Points/ }).innerText()).toMatch(/\(best\)/)
      await page.getByRole('row', { name: /^Points/ }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(problems).toEqual([])
    })
  })

it(
  'the stats page works without JavaScript: stat, team, order, more players and the comparison',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/stats`, { javaScriptEnabled: false, width: 390 })

    const figure = page.locator('form').filter({ has: page.getByRole('combobox', { name: 'First board' }) })
    await figure.getByRole('combobox').selectOption('Shots')
    await figure.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/stat=shots/)
    expect(await page.getByRole('article').first().innerText()).toMatch(/shots/i)

    await page.getByRole('columnheader', { name: 'G', exact: true }).getByRole('link').click()
    await page.waitForURL(/sort=goals/)
    const players = await leagueStats()
    expect(await firstOf(page, 'G')).toBe(String(most(players, 'goals')))

    await page.getByRole('link', { name: 'Per game' }).click()
    await page.waitForURL(/figures=per-game/)
    const goalsPerGame = players.map(({ stats }) =>
      stats?.gamesPlayed ? stats.goals / stats.gamesPlayed : 0,
    )
    expect(await firstOf(page, 'G')).toBe(Math.max(...goalsPerGame).toFixed(1))

    await page.getByRole('link', { name: 'Show more' }).click()
    await page.waitForURL(/show=50/)
    expect(await names(page)).toHaveLength(50)

    const [first, second] = await names(page)
    await page.getByRole('checkbox', { name: `Compare ${first}` }).check()
    await page.getByRole('checkbox', { name: `Compare ${second}` }).check()
    await page.getByRole('button', { name: 'Compare' }).click()
    await page.waitForURL(/compare\?/)
    expect(await page.getByRole('columnheader').count()).toBe(2)
  },
)

it('the stats page sorts by keyboard, keeps focus and announces the order', async () => {
  const { page } = await visit(site.browser, `${site.url}/stats`)
  await hydrated(page)

  const head = page.getByRole('columnheader', { name: 'G', exact: true })
  await head.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=goals$/)
  await sortedBy(page, 'G', 'descending')
  await page.keyboard.press('Enter')
  await page.waitForURL(/order=asc/)
  await sortedBy(page, 'G', 'ascending')

  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('th')?.innerText.trim()))
    .toMatch(/^g$/i)
})

it(
  'the stats page hides leaders and stats while scores are hidden, each until it is revealed',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/stats`, { stored: { 'wll.scores': 'hidden' } })
    await hydrated(page)

    expect(await page.getByRole('article').count()).toBe(0)
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('button', { name: 'Show', exact: true }).first().click()

    await expect.poll(() => page.getByRole('article').count()).toBe(3)
    expect(await page.getByRole('table').count()).toBe(0)
  },
)

it.each([
  ['/stats?year=1990&type=nonsense&position=x&stat=y&team=z&sort=q&order=up&show=-1', 200],
  ['/stats/compare', 200],
  ['/stats/compare?players=nobody-at-all,freya-aldaine', 200],
])('the stats page answers %s with %d', async (path, status) => {
  const response = await fetch(site.url + path)

  expect(response.status).toBe(status)
})

it('the comparison shows known players, and names unknown ones', async () => {
  const address = `${site.url}/stats/compare?players=keira-gildersleeve,nobody-at-all,freya-aldaine`
  const { page } = await visit(site.browser, address, { javaScriptEnabled: false })

  expect(await page.getByText('We know no player nobody-at-all in 2025').isVisible()).toBe(true)
  expect(await page.getByRole('columnheader').count()).toBe(2)
})

it(
  'the comparison adds a player whose name was typed before the scripts loaded, without a layout shift',
  { tags: 'night' },
  async () => {
    const { page, problems } = await newVisit(site.browser, { width: 390 })
    let arrive = () => undefined
    const arrival = new Promise<undefined>((resolve) => (arrive = () => void resolve(undefined)))
    await page.route('**/*.js', async (route) => {
      await arrival
      await route.continue()
    })
    const [first, second] = (await leagueStats()).map(({ slug }) => slug)
    const added = (await leagueStats()).find(({ slug }) => slug !== first && slug !== second)
    await page.goto(`${site.url}/stats/compare?players=${first},${second}`, { waitUntil: 'commit' })
    const field = page.getByRole('combobox', { name: 'Add a player' })
    await field.pressSequentially(`${added?.firstName} ${added?.lastName}`.toLowerCase())
    // Without its fonts the table has another layout.
    await page.evaluate(() => document.fonts.ready)
    const table = await page.getByRole('table').boundingBox()
    const requested = page.waitForRequest(/AddablePlayers/)

    arrive()
    await hydrated(page)
    await requested
    await page.getByRole('option', { name: `${added?.firstName} ${added?.lastName}` }).waitFor()
    expect(await page.getByRole('table').boundingBox()).toEqual(table)
    await field.press('ArrowDown')
    await field.press('Enter')

    await page.waitForURL(`**/stats/compare?players=${first},${second},${added?.slug}`)
    await expect.poll(() => page.getByRole('columnheader').count(), longTimeout).toBe(3)
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(problems).toEqual([])
  },
)

it(
  'the comparison links to players to be ticked without JavaScript, and back to a larger comparison',
  { tags: 'night' },
  async () => {
    const address = `${site.url}/stats/compare?players=keira-gildersleeve&figures=per-game`
    const { page } = await visit(site.browser, address, { javaScriptEnabled: false })

    await page.getByRole('link', { name: 'Add a player' }).click()
    await page.waitForURL('**/stats?figures=per-game&players=keira-gildersleeve')
    await page.getByRole('checkbox', { checked: false }).first().check()
    await page.getByRole('button', { name: 'Compare' }).click()

    await page.waitForURL(/compare\?/)
    expect(await page.getByRole('columnheader').count()).toBe(2)
  },
)

it('the stats page remembers ticked players after a visit to one of them', { tags: 'night' }, async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/stats`, { width: 390 })
  await hydrated(page)
  const [first, second] = await names(page)
  await page.getByRole('checkbox', { name: `Compare ${first}` }).check()
  await page.getByRole('checkbox', { name: `Compare ${second}` }).check()
  await page.waitForURL(/players=.+%2C/)

  await page.getByRole('rowheader').getByRole('link').first().click()
  await page.waitForURL('**/players/*')
  await page.goBack()

  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count(), longTimeout).toBe(2)
  await page.getByText('2 of 4 players chosen').waitFor()
  expect(problems).toEqual([])
})

it(
  'the stats page keeps a two-digit rank clear of the crest at double text size',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/stats`, { width: 390 })
    await hydrated(page)

    const gaps = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const rows = [...document.querySelectorAll('article li')].filter((row) => row.checkVisibility())
      return rows.map((row) => {
        const rank = document.createRange()
        rank.selectNodeContents(row.children[0]?.lastChild ?? row)
        const crest = row.children[1]?.firstElementChild?.getBoundingClientRect()
        return (crest?.left ?? 0) - rank.getBoundingClientRect().right
      })
    })

    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  },
)

it('the stats page says that a segment that has not begun has no stats', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/stats?type=post`)

  expect(await page.getByText('No stats yet: Post-season 2025').isVisible()).toBe(true)
  expect(problems).toEqual([])
})

it('the stats page says what could not be loaded while the league is unreachable', async () => {
  const ownStack = await startBuiltSite()
  await ownStack.sandbox.close()

  const { page } = await visit(site.browser, `${ownStack.url}/stats`, { javaScriptEnabled: false })

  expect((await page.getByRole('alert').allInnerTexts()).join(' ')).toContain('We could not load the leaders')
  expect(await page.getByRole('link', { name: 'Try again' }).first().isVisible()).toBe(true)
  await ownStack.gateway.close()
})

it(
  'the stats page leaves space between a heading and the choices below it on a phone',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/stats`, { width: 390 })

    const heading = await page.getByRole('heading', { name: 'Players' }).boundingBox()
    const choice = await page.getByRole('link', { name: 'Per game' }).boundingBox()

    expect((choice?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(8)
  },
)
