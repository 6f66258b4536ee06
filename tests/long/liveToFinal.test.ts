import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, launchBrowser, visit } from '../e2e/browser.ts'
import { startLiveSite } from '../e2e/liveSites.ts'
import { arrivals, stepsBack, watchLivePage } from '../e2e/liveWatch.ts'

const GAME = '/games/2025-wll-ev-17'
/** Two league minutes before the third quarter ends; it still has one goal, and the last quarter three. */
const BEFORE_THE_END_OF_THE_THIRD = '2025-07-12T21:07:00.000Z'
/** Break and quarter take 32 league minutes, six seconds each here; a loaded machine may take longer. */
const TO_THE_FINAL_MS = 300_000

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(() => browser.close())

/** The wins, losses and ties of a team in a page's table. */
function recordOf(page: Page, team: string): Promise<string> {
  return page.getByRole('row').filter({ hasText: team }).first().innerText()
}

describe.each(['straight', 'edge'] as const)('a live game to its end, %s', (way) => {
  let site: Awaited<ReturnType<typeof startLiveSite>>

  beforeAll(async () => {
    site = await startLiveSite(way, BEFORE_THE_END_OF_THE_THIRD)
  })
  afterAll(() => site.close())

  it(
    'advances monotonically, lists goals as plays, and updates other open pages to the final and the new table',
    { timeout: TO_THE_FINAL_MS + 120_000 },
    async () => {
      const home = (await visit(browser, site.url)).page
      const standings = (await visit(browser, `${site.url}/standings`)).page
      const { page, problems } = await visit(browser, `${site.url}${GAME}`)
      await Promise.all([home, standings, page].map((one) => hydrated(one)))
      const recordBefore = await recordOf(standings, 'Guard')
      const { frames, answers } = await watchLivePage(page)
      const clock = async () => (await frames()).at(-1)?.clock

      await site.run()
      await expect.poll(clock, { timeout: TO_THE_FINAL_MS, interval: 1000 }).toBe('Final')
      const endedAtMs = Date.now()
      const strip = home.getByRole('link', { name: /New York Charging .* Boston Guard/ }).first()
      await expect.poll(() => strip.innerText(), { timeout: 30_000, interval: 250 }).toContain('Final')
      await expect
        .poll(() => recordOf(standings, 'Guard'), { timeout: 30_000, interval: 250 })
        .not.toBe(recordBefore)
      expect(Date.now() - endedAtMs).toBeLessThanOrEqual(30_000)
      const newest = async () => (await frames()).at(-1)
      const last = await newest()
      await expect
        .poll(async () => (await newest())?.goalsScore, { interval: 500 })
        .toBe(`${last?.away}–${last?.home}`)
      const seen = await frames()

      expect(stepsBack(seen)).toEqual([])
      expect(seen.map((frame) => frame.clock)).toContain('End 3rd')
      const arrivedMs = arrivals(seen)
      console.log(`${way}: goals were listed as plays ${arrivedMs.join(', ')} ms after their score`)
      expect(arrivedMs.length).toBeGreaterThanOrEqual(2)
      expect(Math.max(...arrivedMs)).toBeLessThan(10_000)
      expect(answers.length).toBeGreaterThan(0)
      // Plays change continuously; in addition the page polls once a minute, in case an event was lost.
      const changes = new Set(answers.map(({ details }) => details)).size
      expect(answers.length - changes).toBeLessThanOrEqual(5)
      expect(problems).toEqual([])
    },
  )
})
