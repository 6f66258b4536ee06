import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, launchBrowser, newVisit } from './browser.ts'
import { startLiveSite } from './liveSites.ts'
import { filmed, scrollThrough, seen } from './pictureFilm.ts'

let browser: Browser
let site: Awaited<ReturnType<typeof startLiveSite>>

beforeAll(async () => {
  // Half a league minute before a goal.
  ;[browser, site] = await Promise.all([
    launchBrowser(),
    startLiveSite('straight', '2025-07-12T21:06:15.000Z'),
  ])
})
afterAll(() => Promise.all([browser.close(), site.close()]))

it('no number of a live game turns into another while goals are scored', async () => {
  const { page, problems } = await newVisit(browser)
  await filmed(page)
  await page.goto(`${site.url}/games/2025-wll-ev-17`)
  await hydrated(page)
  const goals = page.locator('[aria-label="Plays, newest first"] ol > li')
  const before = await goals.count()

  await scrollThrough(page)
  await site.run()
  await expect.poll(() => goals.count(), { timeout: 50_000, interval: 500 }).toBeGreaterThan(before)
  const film = await seen(page)
  await page.context().close()

  expect(film.frames).toBeGreaterThan(10)
  expect(film.figures).toBeGreaterThan(0)
  expect(film.changed).toEqual([])
  expect(problems).toEqual([])
})
