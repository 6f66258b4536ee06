import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests, leagueAnswer } from './builtSite.ts'

/** For what the page learns from the league by itself. */
const longTimeout = { timeout: 50_000, interval: 500 }

const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse('2025-07-27T00:40:00Z'), speed: 0 }
const site = builtSiteTests({ sandbox: { clockAnchor } })

/** The score of the game as the league itself gives it, the visitors first. */
async function leagueScore(): Promise<string[]> {
  const event = await leagueAnswer<{ visitorScore: number; homeScore: number }>(
    site.stack,
    'v4/events/2025-wll-all-star-game',
  )
  return [event.visitorScore, event.homeScore].map(String)
}

/** The score in the card, from the top. */
async function shownScore(page: Page): Promise<string[]> {
  const card = await page.getByRole('article', { name: /Team North/ }).innerText()
  return card.split('\n').filter((line) => /^\d+$/.test(line.trim()))
}

it('shows the game while it is played, and turns into its recap without a reload', async () => {
  const { page, problems } = await visit(site.browser, `${site.url}/all-star`, { width: 390 })
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  expect(await page.getByRole('heading', { name: 'Live now' }).isVisible()).toBe(true)
  expect(await shownScore(page)).toEqual(await leagueScore())

  const leagueMs = Date.parse('2025-07-27T03:30:00Z')
  await site.stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })

  await expect.poll(() => page.getByRole('heading', { name: 'How it ended' }).count(), longTimeout).toBe(1)
  await expect.poll(() => shownScore(page), longTimeout).toEqual(await leagueScore())
  expect(await page.getByText('Recap', { exact: true }).isVisible()).toBe(true)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(problems).toEqual([])
})
