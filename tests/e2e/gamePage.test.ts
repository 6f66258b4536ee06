import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { hydrated, newVisit, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { board, FINAL, leagueEvent, LIVE, scores } from './gamePageVisit.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`the game page at ${width} px`, { tags }, () => {
    it("shows the league's score of a live game, without console errors", async () => {
      const league = await leagueEvent(site.stack, LIVE)

      const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`, { width })
      await hydrated(page)

      expect(await scores(page)).toEqual([league.visitorScore, league.homeScore])
      const totals = page.getByRole('table', { name: 'Score by period' }).locator('tbody td:last-child')
      await expect
        .poll(() => totals.allInnerTexts(), { timeout: 40_000 })
        .toEqual([league.visitorScore, league.homeScore].map(String))
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(problems).toEqual([])
    })

    it(
      'shows the same without scripts, with the other team, another order and all plays each at its own address',
      { tags: 'night' },
      async () => {
        const { page } = await visit(site.browser, `${site.url}${LIVE}`, { width, javaScriptEnabled: false })
        const league = await leagueEvent(site.stack, LIVE)
        expect(await scores(page)).toEqual([league.visitorScore, league.homeScore])

        await page.getByRole('link', { name: 'Charging', exact: true }).last().click()
        await page.waitForURL(/team=charging/)
        await page
          .getByRole('table', { name: 'New York Charging players' })
          .getByRole('link', { name: 'G', exact: true })
          .click()
        await page.waitForURL(/sort=goals/)
        await page.getByRole('link', { name: 'All plays' }).click()
        await page.waitForURL(/plays=all/)

        const table = page.getByRole('table', { name: 'New York Charging players' })
        const sorted = table.getByRole('columnheader', { name: 'G', exact: true })
        expect(await sorted.getAttribute('aria-sort')).toBe('descending')
        expect(new URL(page.url()).hash).toBe('#plays')
        expect(await page.getByText(/Ground ball by/).count()).toBeGreaterThan(0)
        expect(await page.getByText(/Save by/).count()).toBeGreaterThan(0)
        expect(await page.getByText('Game start').count()).toBe(1)
        expect(await page.getByText(/unassisted/i).count()).toBe(0)
      },
    )

    it('hides every number of the game from a fan who hides scores, until she reveals it, without shifting anything above', async () => {
      const { page, problems } = await visit(site.browser, `${site.url}${FINAL}`, {
        width,
        stored: { 'wll.scores': 'hidden' },
      })
      await hydrated(page)
      const parts = page.getByRole('navigation', { name: 'Parts of the page' })
      const [boardBefore, partsBefore] = [await board(page).boundingBox(), await parts.boundingBox()]
      const notice = await page.getByRole('region', { name: 'Score hidden' }).boundingBox()
      expect(await page.getByRole('table').count()).toBe(0)
      expect(await page.getByRole('img', { name: /^(Score|Win chance) by time/ }).count()).toBe(0)
      expect(await page.locator('.spoilerContent').filter({ visible: true }).count()).toBe(0)
      expect(await page.getByRole('navigation', { name: /Which plays|Box score of/ }).count()).toBe(0)
      expect(await page.getByRole('button', { name: /^Show/ }).filter({ visible: true }).count()).toBe(1)

      await page.getByRole('button', { name: 'Show score' }).click()

      const league = await leagueEvent(site.stack, FINAL)
      await expect.poll(() => scores(page)).toEqual([league.visitorScore, league.homeScore])
      await page.getByRole('table', { name: 'Team stats' }).waitFor()
      expect(await board(page).boundingBox()).toEqual(boardBefore)
      expect(await parts.boundingBox()).toMatchObject({ y: partsBefore?.y, height: partsBefore?.height })
      expect(
        (await page.getByRole('region', { name: 'Score by period', exact: true }).boundingBox())?.y,
      ).toBe(notice?.y)
      const isTableFocused = () =>
        page.evaluate(() => (document.activeElement?.querySelector('table') ?? null) !== null)
      await expect.poll(isTableFocused).toBe(true)
      expect(problems).toEqual([])
    })
  })

it(
  'the game page draws the win chances of a live game and of a finished one, and shows the same as a table',
  { tags: 'night' },
  async () => {
    const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`)
    await hydrated(page)
    const chances = page.getByRole('region', { name: 'Win chance', exact: true })
    const line = chances.getByRole('img', {
      name: /^Win chance by time: Guard \d+%, Charging \d+%, 3rd 4:26$/,
    })

    expect(await line.isVisible()).toBe(true)
    await chances.getByText('Win chance as a table').click()
    const first = chances.getByRole('table', { name: 'Win chance in order' }).getByRole('row').nth(1)
    expect(await first.innerText()).toMatch(/^1st 12:00\s+\d+%\s+\d+%$/)

    await page.goto(`${site.url}${FINAL}`)
    const sentence = /^Win chance by time: Charging won, \d+% at the lowest, \d(st|nd|rd|th) \d+:\d\d$/
    expect(await page.getByRole('img', { name: sentence }).isVisible()).toBe(true)
    expect(problems).toEqual([])
  },
)

it('the game page updates without a reload, down to its plays', async () => {
  const before = await leagueEvent(site.stack, LIVE)
  const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const goals = page.getByRole('region', { name: 'Plays, newest first' }).getByRole('listitem')
  const goalsBefore = await goals.count()

  const later = Date.parse(LIVE_MOMENT) + 12 * 60_000
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs: later, speed: 0 } })
  const after = await leagueEvent(site.stack, LIVE)
  expect([after.visitorScore, after.homeScore]).not.toEqual([before.visitorScore, before.homeScore])

  await expect
    .poll(() => scores(page), { timeout: 50_000, interval: 500 })
    .toEqual([after.visitorScore, after.homeScore])
  await expect.poll(() => goals.count(), { timeout: 50_000, interval: 500 }).toBeGreaterThan(goalsBefore)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
  await site.stack.control({ action: 'reset' })
})

it("the game page never shows a score sooner than the fan's delay, not even before its scripts run", async () => {
  const stored = { 'wll.score-delay': '120' }
  const { page: bare } = await visit(site.browser, 'about:blank', { stored })
  await bare.route('**/static/js/**', (route) => route.abort())
  await bare.goto(`${site.url}${LIVE}`)
  expect(await bare.getByRole('table').count()).toBe(0)
  expect(await bare.getByText(/^3rd/).filter({ visible: true }).count()).toBe(0)

  const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`, { stored })
  await hydrated(page)

  await page.getByText('Score delayed 120 s').first().waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await scores(page)).toEqual([])
  expect(problems).toEqual([])
})

it('the game page is the 404 page for a game that does not exist', async () => {
  const { page } = await visit(site.browser, `${site.url}/games/no-such-game`)

  expect((await fetch(`${site.url}/games/no-such-game`)).status).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/whoops/i)
})

it('the game page describes the game to search engines without its score', async () => {
  const html = await (await fetch(`${site.url}${FINAL}`)).text()
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] }

  expect(graph[0]).toMatchObject({
    '@type': 'SportsEvent',
    name: 'Boston Guard at New York Charging',
    url: expect.stringMatching(`${FINAL}$`),
  })
  expect(html).toMatch(/<title>Guard at Charging, [A-Z][a-z]+day, July \d+ \| WLL<\/title>/)
})

it.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])(
  'the game page shows the right age of a live score on a device whose clock is an hour %s',
  { tags: 'night' },
  async (_which, offMs) => {
    const { page } = await newVisit(site.browser)
    await page.addInitScript((ms) => {
      const now = Date.now.bind(Date)
      Date.now = () => now() + ms
    }, offMs)

    await page.goto(site.url + LIVE)

    await expect.poll(() => board(page).innerText()).toMatch(/Updated [1-9]\d? s ago/)
  },
)
