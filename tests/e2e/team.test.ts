import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer, startBuiltSite } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

interface LeaguePlayer {
  firstName: string
  lastName: string
}

/** A team's record according to the league, by nickname, such as 4–3–1, in the page's format. */
async function leagueRecord(nickname: string): Promise<string> {
  const { items } = await leagueAnswer<{
    items: { fullName: string; wins: number; losses: number; ties: number }[]
  }>(site.stack, 'v4/standings?year=2025')
  const row = items.find((item) => item.fullName === nickname)
  if (!row) throw new Error(`The sandbox has no ${nickname}`)
  return [row.wins, row.losses, ...(row.ties > 0 ? [row.ties] : [])].join('–')
}

/** The names on a team's roster according to the league, in alphabetical order. */
async function leagueRoster(officialId: string): Promise<string[]> {
  const { items } = await leagueAnswer<{ items: LeaguePlayer[] }>(
    site.stack,
    `v4/teams/${officialId}/roster?year=2025`,
  )
  return items.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort()
}

/** The player's name on a card or in a row. */
async function namesOf(page: Page, selector: string): Promise<string[]> {
  const names = await page.locator(selector).allTextContents()
  return names.map((name) => name.replace(/ (?:Jr\.|II|III)$/, '')).sort()
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

for (const { value: width, tags } of dayAndNight([390], [1440]))
  it(`the team page shows the league's record and roster at ${width} px`, { tags }, async () => {
    const { page, problems } = await visit(site.browser, `${site.url}/teams/guard`, { width })
    await hydrated(page)

    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^boston\s+guard$/i)
    expect(await page.getByRole('definition').first().innerText()).toBe(await leagueRecord('Guard'))
    expect(await namesOf(page, 'article h4 a')).toEqual(await leagueRoster('WGUA'))
    expect(await fits(page)).toBe(true)
    expect(problems).toEqual([])
  })

it.each([390, 768])(
  'the team page has the game right under the sub-navigation at %i px',
  { tags: 'night' },
  async (width) => {
    const { page } = await visit(site.browser, `${site.url}/teams/guard`, { width })

    const game = await page.getByRole('region', { name: /Live now|Next game/ }).boundingBox()
    const leaders = await page.getByRole('region', { name: 'Team leaders' }).boundingBox()
    expect(game!.y).toBeLessThan(leaders!.y)
  },
)

it.each(['Guard', 'GUARD%20', 'boston-guard', 'WGUA', 'wgua'])(
  'the team page is found by %s, with one canonical address',
  { tags: 'night' },
  async (name) => {
    const { page } = await visit(site.browser, `${site.url}/teams/${name}`, { javaScriptEnabled: false })

    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical!).pathname).toBe('/teams/guard')
  },
)

it.each([
  ['WCAL', 'palms'],
  ['WMDL', 'charm'],
  ['WGUC', 'charging'],
])('the team page redirects the older id %s to %s', async (name, slug) => {
  const page = await fetch(`${site.url}/teams/${name}/roster`)

  expect(page.status).toBe(200)
  expect(await page.text()).toContain(`/teams/${slug}/roster"`)
})

it.each([
  '/teams/nobody',
  '/teams/nobody/roster',
  '/teams/zpp',
  '/teams/%F0%9F%A5%8D',
  `/teams/${'x'.repeat(70)}`,
])('the team page is the 404 page at %s', async (path) => {
  const page = await fetch(site.url + path)

  expect(page.status).toBe(404)
  expect(await page.text()).toContain('Whoops')
})

it.each(['/teams/tiz', '/teams/tno/roster', '/teams/ase', '/teams/west?year=2024'])(
  "the team page redirects from %s to the league's all-star page",
  async (path) => {
    const page = await fetch(site.url + path, { redirect: 'manual' })

    expect(page.status).toBe(302)
    expect(page.headers.get('location')).toMatch(/^http:.*\/pages\/all-star$/)
  },
)

it.each([
  ['/teams/Boston%20Guard', '/teams/guard'],
  ['/teams/boston-guard', '/teams/guard'],
  ['/players/PIA-BRANNOCK', '/players/pia-brannock'],
  ['/games/2024_game_1', '/games/2024_game_1'],
])('the team page answers at %s with the canonical address %s', async (path, canonical) => {
  const page = await fetch(site.url + path)

  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${canonical}"`))
})

it("both teams of a past all-star game lead to the league's all-star page", async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/games/2024-all-star-game`)
  const board = page.getByRole('region', { name: /East/ }).first()
  const links = board.getByRole('link', { name: /East|West/ })

  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(address).toMatch(/^http:.*\/pages\/all-star$/)
  expect(problems).toEqual([])
  await page.context().close()
})

it('the list of teams leads to a team, to its roster and back by keyboard', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/teams`)
  await hydrated(page)

  await page.locator('main').getByRole('link', { name: 'California Palms' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/teams/palms')
  await page
    .getByRole('navigation', { name: 'California Palms' })
    .getByRole('link', { name: 'Roster' })
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/teams/palms/roster')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Table' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('table', { name: 'Attack and midfield' }).waitFor()
  await page.goBack()
  await page.getByRole('article').first().waitFor()
  await page.goBack()
  await page.waitForURL('**/teams/palms')

  expect(problems).toEqual([])
})

it(
  'the roster sorts by a stat in the address, which survives a reload, and without JavaScript too',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/teams/guard/roster?view=table`, {
      javaScriptEnabled: false,
    })
    const table = page.getByRole('table', { name: 'Attack and midfield' })

    await table.getByRole('link', { name: 'GB', exact: true }).click()
    await page.waitForURL('**/roster?view=table&sort=ground-balls&order=desc')
    await page.reload()

    const heads = await table.getByRole('columnheader').allTextContents()
    const place = heads.indexOf('GB') + 1
    const figures = (await table.locator(`tbody tr > :nth-child(${place})`).allTextContents()).map(Number)
    expect(figures.length).toBeGreaterThan(5)
    expect(figures).toEqual(figures.toSorted((one, other) => other - one))
  },
)

it('the team page changes the season in place', { tags: 'night' }, async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/teams/guard`)
  await hydrated(page)

  await page.getByRole('combobox', { name: 'Season' }).selectOption('2024')
  await page.waitForURL('**/teams/guard?year=2024')
  await expect.poll(() => page.title()).toBe('Boston Guard 2024 | WLL')
  await page.goBack()
  await expect.poll(() => page.title()).toBe('Boston Guard | WLL')

  expect(problems).toEqual([])
})

it.each(['?year=1990', '?yr=2024', '?year=2090', '?year=soon'])(
  'the team page exists for %s',
  async (search) => {
    const page = await fetch(`${site.url}/teams/guard${search}`)

    expect(page.status).toBe(200)
  },
)

it(
  'the team page hides record, leaders and results before the first paint, and reveals a single result',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/teams/guard`, {
      stored: { 'wll.scores': 'hidden' },
    })
    await hydrated(page)

    expect(
      await page
        .getByText(await leagueRecord('Guard'), { exact: true })
        .first()
        .isVisible(),
    ).toBe(false)
    expect(await page.getByText('Leaders are hidden while scores are hidden').isVisible()).toBe(true)
    const result = page.getByRole('region', { name: 'Last five' }).getByRole('listitem').first()
    expect(await result.innerText()).not.toMatch(/\d–\d/)

    await result.getByRole('button', { name: /Show score/ }).click()

    await expect.poll(() => result.innerText()).toMatch(/\d–\d/)
  },
)

it('the team page shows the rest of a team while roster and shop fail', { tags: 'night' }, async () => {
  const ownStack = await startBuiltSite()
  const fail = (url: string, path: string) =>
    fetch(`${new URL(url).origin}/__control`, {
      method: 'POST',
      body: JSON.stringify({ action: 'garbage', path }),
    })
  await Promise.all([fail(ownStack.sandbox.leagueUrl, '/roster'), fail(ownStack.sandbox.shopUrl, '/')])
  const { page } = await visit(site.browser, `${ownStack.url}/teams/guard`, { javaScriptEnabled: false })

  expect(await page.getByRole('alert').allInnerTexts()).toEqual([
    expect.stringContaining('We could not load the roster'),
  ])
  expect(await page.getByRole('region', { name: 'Last five' }).isVisible()).toBe(true)
  expect(await page.getByRole('region', { name: 'Guard shop' }).count()).toBe(0)

  await ownStack.close()
})

it('the team page says that it could not be loaded while the whole league fails', async () => {
  const ownStack = await startBuiltSite()
  await ownStack.sandbox.close()
  const { page } = await visit(site.browser, `${ownStack.url}/teams/guard`, { javaScriptEnabled: false })

  expect(await page.getByRole('alert').innerText()).toContain('We could not load the team')
  expect(await page.getByRole('link', { name: 'Try again' }).isVisible()).toBe(true)

  await ownStack.gateway.close()
})
