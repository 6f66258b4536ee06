import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { HIDING, testThatResultsAreHidden } from './hiddenResults.ts'

testThatResultsAreHidden([
  ['while a game is on', LIVE_MOMENT],
  ['after the final', '2025-08-11T18:00:00.000Z'],
])

const site = builtSiteTests()

const hiddenScores = (page: Page) => page.getByRole('button', { name: /^Show score/ }).count()

it('reveals one game, and that lasts from page to page and over a reload until the visit ends', async () => {
  const { page } = await visit(site.browser, `${site.url}/scores`, HIDING)
  await hydrated(page)
  const before = await hiddenScores(page)

  const card = page.getByRole('article', { name: /Final: Boston Guard at New York Charging/ }).first()
  await card.getByRole('button', { name: /Show score/ }).click()
  await expect.poll(() => hiddenScores(page)).toBe(before - 1)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => hiddenScores(page)).toBe(before - 1)
  await page.getByRole('link', { name: /^Box score/ }).click()
  await page.waitForURL(/games/)
  await page.getByRole('table', { name: 'Score by period' }).waitFor()

  const next = await visit(site.browser, page.url(), HIDING)
  await hydrated(next.page)
  expect(await next.page.getByRole('table').count()).toBe(0)
})
