import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { cutChoices } from '../audits/largeText.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import { pressTryAgain, startWithoutLeague } from './unreachableLeague.ts'

/** For updates that depend on the league. */
const longTimeout = { timeout: 50_000, interval: 1000 }

const site = builtSiteTests()

interface LeagueEvent {
  eventStatus: number
  seasonSegment: string
  homeScore: number
  visitorScore: number
  homeTeam: { fullName: string; location: string } | null
  awayTeam: { fullName: string; location: string } | null
}

/** The events of 2025 according to the league, ascending. */
async function events(): Promise<LeagueEvent[]> {
  return (await leagueAnswer<{ items: LeagueEvent[] }>(site.stack, 'v4/events?year=2025&includeCS=true'))
    .items
}

/** The live event according to the league. */
async function liveEvent(): Promise<LeagueEvent> {
  const live = (await events()).find(({ eventStatus }) => eventStatus === 1)
  if (live === undefined) throw new Error('The sandbox has no live game')
  return live
}

/** The accessible name of a game with a score: "Live: New York Charging 8, Boston Guard 10". */
function scored(state: string, { awayTeam, homeTeam, visitorScore, homeScore }: LeagueEvent): string {
  return `${state}: ${awayTeam?.location} ${awayTeam?.fullName} ${visitorScore}, ${homeTeam?.location} ${homeTeam?.fullName} ${homeScore}`
}

/** The texts of all cards, in order. */
function cards(page: Page): Promise<string[]> {
  return page.getByRole('article').allInnerTexts()
}

/** The position of an element in the document, whatever the scroll position. */
function placeOf(locator: Locator): Promise<number[]> {
  return locator.evaluate((element) => {
    const { top, left, width, height } = element.getBoundingClientRect()
    return [top + scrollY, left + scrollX, width, height]
  })
}

for (const { value: width, tags } of dayAndNight([390], [1440]))
  describe(`the schedule page at ${width} px`, { tags }, () => {
    it('opens with the live game, as the league has it, and without console errors', async () => {
      const live = await liveEvent()

      const { page, problems } = await visit(site.browser, `${site.url}/schedule`, { width })
      await hydrated(page)

      const first = page.getByRole('article').first()
      expect(await first.getByRole('heading').textContent()).toContain(scored('Live', live))
      expect(await first.getByRole('link', { name: /Game center/ }).isVisible()).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      expect(problems).toEqual([])
    })

    it('keeps filters in the address, through back, forward and a reload', { tags: 'night' }, async () => {
      const { page, problems } = await visit(site.browser, `${site.url}/schedule`, { width })
      await hydrated(page)
      const all = (await cards(page)).length

      await page.getByRole('checkbox', { name: 'Guard' }).click()
      await page.waitForURL('**/schedule?team=guard')
      await page.getByRole('checkbox', { name: 'Charm' }).click()
      await page.waitForURL('**/schedule?team=charm&team=guard')
      await page.goBack()
      await page.waitForURL('**/schedule?team=guard')

      // The address changes before the games do, and between the two lists there may be none.
      const teamsShown = async () => {
        const texts = await cards(page)
        return new Set(texts.map((text) => text.includes('Guard')))
      }
      await expect.poll(teamsShown).toEqual(new Set([true]))
      const guardGames = (await cards(page)).length
      expect(guardGames).toBeLessThan(all)

      await page.goForward()
      await page.waitForURL('**/schedule?team=charm&team=guard')
      await page.reload()
      await hydrated(page)

      expect(await page.getByRole('checkbox', { name: 'Charm' }).isChecked()).toBe(true)
      expect(await page.getByRole('checkbox', { name: 'Palms' }).isChecked()).toBe(false)
      expect(problems).toEqual([])
    })

    it('works without scripts: filtered by the address, and by the form with its button', async () => {
      const plain = { width, javaScriptEnabled: false }
      const { page } = await visit(site.browser, `${site.url}/scores?team=guard`, plain)
      const all = await cards(page)
      expect(all.length).toBeGreaterThan(0)
      expect(all.every((text) => text.includes('Guard'))).toBe(true)

      await page.getByRole('combobox', { name: 'Week' }).selectOption('3')
      const apply = page.getByRole('button', { name: 'Apply' })
      const box = await apply.boundingBox()
      await apply.click()
      await page.waitForURL(/week=3/)

      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
      expect(new URL(page.url()).searchParams.getAll('team')).toEqual(['guard'])
      expect(new URL(page.url()).searchParams.get('week')).toBe('3')
      const results = await cards(page)
      expect(results.length).toBeGreaterThan(0)
      expect(results.every((text) => text.includes('Guard'))).toBe(true)
    })

    it(
      'shows no score to a fan who hides them, and reveals one without a layout shift',
      { tags: 'night' },
      async () => {
        const { page, problems } = await visit(site.browser, `${site.url}/scores`, {
          width,
          stored: { 'wll.scores': 'hidden' },
        })
        await hydrated(page)
        const card = page.getByRole('article', { name: /^Final/ }).first()
        const before = await placeOf(card)

        expect(await card.getByText('Score hidden').first().isVisible()).toBe(true)
        expect(await card.getByRole('link', { name: /Box score/ }).count()).toBe(0)
        expect(await page.locator('.spoilerContent').filter({ visible: true }).count()).toBe(0)

        await card.getByRole('button', { name: /Show score/ }).click()

        await card.getByRole('link', { name: /Box score/ }).waitFor()
        expect(await placeOf(card)).toEqual(before)
        expect(await page.getByRole('button', { name: /Show score/ }).count()).toBeGreaterThan(0)
        expect(problems).toEqual([])
      },
    )
  })

it('the schedule page never paints a hidden score, not even before its scripts run', async () => {
  const { page } = await visit(site.browser, 'about:blank', { stored: { 'wll.scores': 'hidden' } })
  await page.route('**/static/js/**', (route) => route.abort())

  await page.goto(`${site.url}/scores`)

  expect(await page.locator('.spoilerContent').filter({ visible: true }).count()).toBe(0)
  expect(await page.getByText('Score hidden').first().isVisible()).toBe(true)
})

it("the schedule page changes times to the fan's own zone without a layout shift, and to Eastern at its own address", async () => {
  const { page } = await visit(site.browser, 'about:blank', { timezoneId: 'America/Los_Angeles' })
  await page.addInitScript(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${site.url}/schedule`)
  await hydrated(page)
  const evening = page.getByRole('article', { name: 'California Palms at Maryland Charm' }).first()

  await expect.poll(() => evening.innerText()).toMatch(/4:30 PM\s+PT, your time/)
  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[])
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)

  await page.getByRole('link', { name: 'Show times in Eastern Time' }).click()
  await page.waitForURL('**/schedule-et')

  await expect.poll(() => evening.innerText()).toMatch(/7:30 PM\s+ET/)
})

it(
  'the schedule page updates the score without a reload as the game goes on',
  { tags: 'night' },
  async () => {
    const before = await liveEvent()
    const { page, problems } = await visit(site.browser, `${site.url}/schedule`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    const later = Date.parse(LIVE_MOMENT) + 12 * 60_000
    await site.stack.control({
      action: 'setClock',
      anchor: { wallMs: Date.now(), leagueMs: later, speed: 0 },
    })
    const after = await liveEvent()
    expect(scored('Live', after)).not.toBe(scored('Live', before))

    const title = page.getByRole('article').first().getByRole('heading')
    await expect.poll(() => title.textContent(), longTimeout).toContain(scored('Live', after))
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(problems).toEqual([])
    await site.stack.control({ action: 'reset' })
  },
)

it("the schedule page lists the Championship Series in order of play, visitors first, with the league's scores", async () => {
  const played = (await events()).filter(
    ({ seasonSegment, eventStatus }) => seasonSegment === 'champseries' && eventStatus >= 2,
  )
  const { page, problems } = await visit(site.browser, `${site.url}/championship-series`)
  await hydrated(page)

  const headings = await page.getByRole('article').getByRole('heading').allInnerTexts()
  const lines = headings.map((line) => line.replaceAll(/\s+/g, ' '))
  const expected = played.map(({ homeTeam, awayTeam, homeScore, visitorScore }): unknown =>
    expect.stringContaining(`${awayTeam?.fullName} ${visitorScore} – ${homeScore} ${homeTeam?.fullName}`),
  )
  expect(lines.length).toBeGreaterThan(0)
  expect(lines).toEqual(expected)
  expect(problems).toEqual([])
})

it(
  'the schedule page says that it failed while the league is unreachable, with and without scripts, and recovers',
  { tags: 'night' },
  async () => {
    const own = await startWithoutLeague()
    const plain = await visit(site.browser, `${own.url}/schedule`, { javaScriptEnabled: false })
    const { page } = await visit(site.browser, `${own.url}/schedule`)
    await hydrated(page)

    for (const failed of [plain.page, page]) {
      expect(await failed.getByRole('alert').innerText()).toContain('We could not load the schedule')
      expect(await failed.getByRole('heading', { level: 1, name: 'Schedule' }).isVisible()).toBe(true)
      expect(await failed.getByRole('navigation', { name: 'Schedule views' }).isVisible()).toBe(true)
    }

    await own.reach()
    for (const failed of [page, plain.page]) {
      await expect
        .poll(async () => {
          await pressTryAgain(failed)
          return failed.getByRole('article').count()
        }, longTimeout)
        .toBeGreaterThan(0)
    }

    await own.close()
  },
)

it(
  'the schedule page cuts neither season nor week on narrow phones and with large text',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/schedule?type=champseries&week=10`, {
      width: 320,
    })
    const fields = page.getByRole('form', { name: 'Filter games' }).getByRole('combobox')

    for (const [width, size] of [
      [320, '100%'],
      [360, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), size)

      expect(await fields.count()).toBeGreaterThan(1)
      expect(await page.evaluate(cutChoices)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  },
)

it.each([390, 1440])(
  'the schedule page scrolls from the results to a week, below the sticky weeks, at %i px',
  { tags: 'night' },
  async (width) => {
    const { page } = await visit(site.browser, `${site.url}/scores`, { width, reducedMotion: 'reduce' })
    await hydrated(page)
    const weeks = page.getByRole('navigation', { name: 'Weeks of this list' })
    const last = weeks.getByRole('link').last()

    await weeks.getByRole('link', { name: 'Week 5' }).click()
    await expect.poll(() => weeks.locator('[aria-current]').innerText()).toMatch(/week 5/i)
    const places = async () => {
      const blocks = [page.getByRole('banner'), weeks, page.locator('#week-5')]
      const [header, bar, week] = await Promise.all(blocks.map((block) => block.boundingBox()))
      const gap = week!.y - (bar!.y + bar!.height)
      return [Math.round(bar!.y - (header!.y + header!.height)), gap >= 0 && gap < 24]
    }
    await expect.poll(places).toEqual([0, true])
    await page.locator('#week-1').evaluate((week) => week.scrollIntoView())
    await expect.poll(() => weeks.locator('[aria-current]').innerText()).toMatch(/week 1/i)
    const end = await last.boundingBox()

    expect(end!.x + end!.width).toBeLessThanOrEqual(width)
  },
)
