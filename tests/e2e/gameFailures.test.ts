// @module-tag night
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hydrated, launchBrowser, visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'
import { pressTryAgain, startWithoutLeague } from './unreachableLeague.ts'

const FINAL = '/games/2025-wll-ev-16'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('the game page names the failed sections while the rest works', async () => {
  const own = await startBuiltSite()
  await own.control({ action: 'failNext', count: 1000, status: 503, path: '/play-by-plays' })
  const { page } = await visit(browser, `${own.url}${FINAL}`)
  await hydrated(page)

  const alerts = (await page.getByRole('alert').allInnerTexts()).join(' ')
  expect(alerts).toMatch(/could not load the plays/i)
  expect(await page.getByRole('table', { name: 'Team stats' }).isVisible()).toBe(true)

  await own.close()
})

it("the game page calls the league again at one key press, even during the gateway's pause, and shows that it tries", async () => {
  const own = await startBuiltSite()
  await own.control({ action: 'failNext', count: 2, status: 503, path: '/play-by-plays' })
  const { page } = await visit(browser, `${own.url}${FINAL}`)
  await hydrated(page)
  const failed = page.getByRole('alert').filter({ hasText: /could not load the plays/i })

  await failed.getByRole('link', { name: 'Try again' }).press('Enter')
  const trying = failed.getByRole('link', { name: 'Trying again…' })
  const busy = await trying.getAttribute('aria-busy')
  const said = await failed.getByRole('status').innerText()
  await failed.waitFor({ state: 'detached' })

  expect([busy, said]).toEqual(['true', 'Trying again…'])
  expect(await page.locator('[aria-label="Plays, newest first"] ol > li').count()).toBeGreaterThan(0)

  await own.close()
})

it('the game page reports a failed game while the league is unreachable, and recovers', async () => {
  const own = await startWithoutLeague()
  const { page } = await visit(browser, `${own.url}${FINAL}`)
  await hydrated(page)
  expect(await page.getByRole('alert').innerText()).toContain('We could not load the game')

  await own.reach()
  await expect
    .poll(
      async () => {
        await pressTryAgain(page)
        return page.getByRole('table', { name: 'Score by period' }).count()
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe(1)

  await own.close()
})
