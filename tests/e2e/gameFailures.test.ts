import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { BREAKER_MS, clockAhead } from '../support/clockAhead.ts'
import { freePort } from '../support/processes/freePort.ts'
import { hydrated, launchBrowser, visit } from './browser.ts'
import { startBuiltSite } from './builtSite.ts'

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

it(
  'the game page reports a failed game while the league is unreachable, and recovers',
  { tags: 'night' },
  async () => {
    const wall = clockAhead()
    const leaguePort = await freePort()
    const own = await startBuiltSite({ wall, sandbox: { leaguePort } })
    await own.sandbox.close()
    const { page } = await visit(browser, `${own.url}${FINAL}`)
    await hydrated(page)
    expect(await page.getByRole('alert').innerText()).toContain('We could not load the game')

    const sandbox = await startSandbox({
      leaguePort,
      clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 },
    })
    wall.advance(BREAKER_MS)
    await expect
      .poll(
        async () => {
          await page
            .getByRole('link', { name: 'Try again' })
            .first()
            .click({ timeout: 1000 })
            .catch(() => undefined)
          return page.getByRole('table', { name: 'Score by period' }).count()
        },
        { timeout: 40_000, interval: 1000 },
      )
      .toBe(1)

    await own.gateway.close()
    await sandbox.close()
  },
)
