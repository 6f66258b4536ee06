// @module-tag night
import { expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { clockAhead } from '../support/clockAhead.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const wall = clockAhead()
const site = builtSiteTests({ wall })

/** The league's clock after Guard's next goal, and after the one after that, in seconds after the live moment. */
const GOALS_S = [292, 720]

it("a goal's clip that is published later gets its disc beside the plays of the live game, without a reload", async () => {
  const clip = { path: '/game-highlights', where: { id: 'wll-clip-2013' } }
  await site.stack.control({ action: 'remove', ...clip })
  const { page, problems } = await visit(site.browser, `${site.url}/games/2025-wll-ev-17`)
  await hydrated(page)
  const plays = page.locator('#plays')
  const discs = plays.getByRole('link', { name: /^Watch: Goal by / })
  const score = plays.getByRole('listitem').first()
  const before = await score.textContent()
  expect(await discs.count()).toBe(0)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await site.stack.control({ action: 'clear' })
  // Lists of clips are fresh for five minutes.
  wall.advance(6 * 60_000)
  // The first play reloads the clips, and the next one shows them.
  for (const seconds of GOALS_S) {
    const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
    const shown = await score.textContent()
    await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
    await expect.poll(() => score.textContent(), { timeout: 40_000 }).not.toBe(shown)
  }

  await discs.first().waitFor()
  expect(await discs.count()).toBe(1)
  expect(await score.textContent()).not.toBe(before)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as unknown)).toBe(true)
  await discs.click()
  await page.waitForFunction(
    () => (document.querySelector<HTMLVideoElement>('dialog[open] video')?.currentTime ?? 0) > 0.3,
  )
  expect(problems).toEqual([])
})
