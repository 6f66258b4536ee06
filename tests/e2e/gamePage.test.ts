import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { hydrated, newVisit, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'

const site = builtSiteTests()

interface LeagueEvent {
  slugname: string
  eventStatus: number
  homeScore: number
  visitorScore: number
}

const LIVE = '/games/2025-wll-ev-17'
const FINAL = '/games/2025-wll-ev-16'

/** A game according to the league. */
async function event(address: string): Promise<LeagueEvent> {
  const { items } = await leagueAnswer<{ items: LeagueEvent[] }>(site.stack, 'v4/events?year=2025')
  const found = items.find(({ slugname }) => address.endsWith(slugname))
  if (!found) throw new Error(`The sandbox has no game at ${address}`)
  return found
}

/** The scoreboard's score: away, then home. */
async function scores(page: Page): Promise<number[]> {
  const figures = await page.locator('section').first().locator('b').allInnerTexts()
  return figures.map((text) => Number(text.replaceAll(/\D/g, '')))
}

/** The head of a game's page. */
function board(page: Page) {
  return page.locator('section').first()
}

/** The boxes of the section links of a game, of their row, and of Share beside it. */
function barBoxes(page: Page) {
  return page.evaluate(() => {
    const row = [...document.querySelectorAll('nav[aria-label="Parts of the page"]')].find((nav) =>
      nav.checkVisibility(),
    )
    const share = row?.parentElement?.parentElement?.querySelector('button')
    if (!row || !share) throw new Error('There is no bar.')
    const { right, width } = row.getBoundingClientRect()
    const labels = [...row.querySelectorAll('a')].map((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return Math.round(range.getBoundingClientRect().right)
    })
    const fade = parseFloat(getComputedStyle(row).paddingRight)
    const isFading = getComputedStyle(row).maskImage.includes('gradient')
    return { width, right, fade, isFading, labels, share: share.getBoundingClientRect().left }
  })
}

it.each([
  [320, 2],
  [360, 3],
  [390, 3],
])(
  'the game page at %d px shows the first %d section links whole beside Share, and fades the others',
  async (width, whole) => {
    const { page } = await visit(site.browser, `${site.url}${LIVE}`, { width })
    await hydrated(page)

    const { right, fade, isFading, labels, share } = await barBoxes(page)

    expect(right).toBeLessThanOrEqual(share - 8)
    expect(labels.filter((end) => end <= right - fade).length).toBeGreaterThanOrEqual(whole)
    expect([isFading, fade]).toEqual([true, 16])
  },
)

describe.each([390, 1440])('the game page at %d px', (width) => {
  it("shows the league's score of a live game, without console errors", async () => {
    const league = await event(LIVE)

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

  it('shows the same without scripts, with the other team, another order and all plays each at its own address', async () => {
    const { page } = await visit(site.browser, `${site.url}${LIVE}`, { width, javaScriptEnabled: false })
    const league = await event(LIVE)
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
  })

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

    const league = await event(FINAL)
    await expect.poll(() => scores(page)).toEqual([league.visitorScore, league.homeScore])
    await page.getByRole('table', { name: 'Team stats' }).waitFor()
    expect(await board(page).boundingBox()).toEqual(boardBefore)
    expect(await parts.boundingBox()).toMatchObject({ y: partsBefore?.y, height: partsBefore?.height })
    expect((await page.getByRole('region', { name: 'Score by period', exact: true }).boundingBox())?.y).toBe(
      notice?.y,
    )
    const isTableFocused = () =>
      page.evaluate(() => (document.activeElement?.querySelector('table') ?? null) !== null)
    await expect.poll(isTableFocused).toBe(true)
    expect(problems).toEqual([])
  })
})

it('the game page draws the win chances of a live game and of a finished one, and shows the same as a table', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  const chances = page.getByRole('region', { name: 'Win chance', exact: true })
  const line = chances.getByRole('img', { name: /^Win chance by time: Guard \d+%, Charging \d+%, 3rd 4:26$/ })

  expect(await line.isVisible()).toBe(true)
  await chances.getByText('Win chance as a table').click()
  const first = chances.getByRole('table', { name: 'Win chance in order' }).getByRole('row').nth(1)
  expect(await first.innerText()).toMatch(/^1st 12:00\s+\d+%\s+\d+%$/)

  await page.goto(`${site.url}${FINAL}`)
  const sentence = /^Win chance by time: Charging won, \d+% at the lowest, \d(st|nd|rd|th) \d+:\d\d$/
  expect(await page.getByRole('img', { name: sentence }).isVisible()).toBe(true)
  expect(problems).toEqual([])
})

it('the game page updates without a reload, down to its plays', async () => {
  const before = await event(LIVE)
  const { page, problems } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const goals = page.getByRole('region', { name: 'Plays, newest first' }).getByRole('listitem')
  const goalsBefore = await goals.count()

  const later = Date.parse(LIVE_MOMENT) + 12 * 60_000
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs: later, speed: 0 } })
  const after = await event(LIVE)
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

it('the game page shows the score in the bar as soon as the scoreboard leaves the window, without a layout shift', async () => {
  const league = await event(LIVE)
  const { page } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  const bar = page.getByRole('navigation', { name: 'Parts of the page' }).locator('../..')
  const spoken = () => page.getByRole('status').allTextContents()
  const figures = `${league.visitorScore}–${league.homeScore}`
  const edge = await board(page).evaluate(
    (section) => section.getBoundingClientRect().bottom - document.querySelector('header')!.clientHeight,
  )
  await page.evaluate((y) => scrollTo(0, y), Math.floor(edge) - 1)
  expect(await bar.innerText()).not.toContain(figures)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const spokenBefore = await spoken()

  await page.evaluate((y) => scrollTo(0, y), Math.ceil(edge))

  await expect.poll(() => bar.innerText()).toContain(figures)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  expect(spokenBefore.length).toBeGreaterThan(0)
  expect(await spoken()).toEqual(spokenBefore)
  const header = await page.locator('header').first().boundingBox()
  const place = async () => {
    const box = await bar.boundingBox()
    return [Math.round(box?.y ?? 0), box?.height]
  }
  await expect.poll(place).toEqual([Math.round(header?.height ?? -1), 48])
})

it('the game page scrolls to the section in the address, clear of the bars above, also at double text size', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}${LIVE}#plays`, {
    width: 390,
    timezoneId: 'Asia/Tokyo',
  })
  await hydrated(page)

  const heading = page.getByRole('heading', { name: 'Plays' })
  const isClear = async () => {
    const { y } = (await heading.boundingBox())!
    return y > 88 && y < 400
  }
  await expect.poll(isClear).toBe(true)
  const meetings = page.getByRole('region', { name: 'Head to head' }).getByRole('link')
  expect(await meetings.filter({ hasText: /, .*GMT/ }).count()).toBeGreaterThan(0)
  const sides = meetings.locator('> :nth-child(2)')
  const heights = await sides.evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(30)
  const current = page.getByRole('link', { name: 'Play-by-play' })
  await expect.poll(() => current.getAttribute('aria-current')).toBe('location')
  expect(problems).toEqual([])

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const broadcasters = page.getByRole('region', { name: 'Watch' }).locator('p > span')
  const cut = await broadcasters.evaluateAll((all) => all.map((one) => one.scrollHeight > one.clientHeight))
  expect(cut).toEqual([false, false])
  const parts = page.getByRole('navigation', { name: 'Parts of the page' })
  const score = await parts.locator('../..').locator('> div').first().boundingBox()
  const row = await parts.boundingBox()
  expect((score?.y ?? 9999) + (score?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0)
  expect((await current.boundingBox())?.width).toBeLessThan(row?.width ?? 0)
  const share = await page.getByRole('button', { name: 'Share' }).boundingBox()
  expect((row?.x ?? 0) + (row?.width ?? 9999)).toBeLessThanOrEqual(share?.x ?? 0)
  expect((share?.x ?? 0) + (share?.width ?? 9999)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Share' }).click()
  const answer = page.getByText('The link could not be copied').or(page.getByText('Link copied'))
  expect((await answer.boundingBox())?.x).toBeGreaterThanOrEqual(0)
})

it('the game page is usable by keyboard, without scrolling: sections, teams, columns and plays', async () => {
  const { page } = await visit(site.browser, `${site.url}${LIVE}`)
  await hydrated(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)

  await page.getByRole('link', { name: 'Box score' }).focus()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Play-by-play')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#plays$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const place = await page.evaluate(() => scrollY)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Highlights')
  expect(await page.evaluate(() => scrollY)).toBe(place)
  await page.getByRole('link', { name: 'Goals', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/plays=all/)

  await expect.poll(focused).toBe('All plays')
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
