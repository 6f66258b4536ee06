// @module-tag night
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { hydrated, launchBrowser, visit } from './browser.ts'
import { startLiveSite } from './liveSites.ts'
import { arrivals, stepsBack, watchLivePage } from './liveWatch.ts'

const GAME = '/games/2025-wll-ev-17'
/** Half a league minute before Guard score for 12 points, a minute before Charging do, and three before the third quarter ends. */
const BEFORE_GOALS = '2025-07-12T21:06:15.000Z'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['straight', 'edge'] as const)('the page of a live game, %s', (way) => {
  let site: Awaited<ReturnType<typeof startLiveSite>>

  beforeAll(async () => {
    site = await startLiveSite(way, BEFORE_GOALS)
  })
  afterAll(() => site.close())

  it('advances monotonically to the end of the quarter, lists goals as plays, and loads each change once', async ({
    expect,
  }) => {
    const { page, problems } = await visit(browser, `${site.url}${GAME}`)
    await hydrated(page)
    const { frames, answers } = await watchLivePage(page)
    // The game may go on between two checks.
    const clocks = async () => (await frames()).map(({ clock }) => clock)
    const goals = async () => (await frames()).map((frame) => frame.goals)
    const [goalsBefore = 0] = await goals()

    await site.run()
    await expect.poll(clocks, { timeout: 50_000, interval: 500 }).toContain('End 3rd')
    await expect.poll(goals, { interval: 500 }).toContain(goalsBefore + 2)
    const seen = await frames()

    expect(stepsBack(seen)).toEqual([])
    expect(arrivals(seen).length).toBeGreaterThan(0)
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    // What is announced is loaded once; beside that, everything is once a minute.
    expect(answers.length).toBeLessThanOrEqual(new Set(answers.map(({ details }) => details)).size + 1)
    expect(problems).toEqual([])
  })
})
