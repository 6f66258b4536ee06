import { expect, it } from 'vitest'
import { visitHydrated } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

/** Guard score for 12 points in between, in the third quarter. */
const BEFORE_GOAL = '2025-07-12T21:06:15.000Z'
const AFTER_GOAL = '2025-07-12T21:06:55.000Z'

const tests = builtSiteTests({
  sandbox: { clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(BEFORE_GOAL), speed: 0 } },
})

it('a goal whose plays come later is shown in the list, the period and the score flow at once, as pending', async () => {
  const { page, problems } = await visitHydrated(tests.browser, `${tests.url}/games/2025-wll-ev-17`, {
    width: 390,
  })
  const pending = page.getByText('Details to come')
  const third = page.getByRole('region', { name: 'Score by period' }).locator('tbody tr td:nth-child(4)')
  const total = page.getByRole('region', { name: 'Score by period' }).locator('tbody tr td:last-child')
  const sums = async () => (await total.allTextContents()).map(Number)
  const ofThird = async () => (await third.allTextContents()).map(Number)
  const [before, thirdBefore] = [await sums(), await ofThird()]
  await tests.stack.control({ action: 'lag', path: 'ev-17', ms: 40_000 })

  await tests.stack.control({
    action: 'setClock',
    anchor: { wallMs: Date.now(), leagueMs: Date.parse(AFTER_GOAL), speed: 0 },
  })
  await pending.waitFor()
  const [after, thirdAfter] = [await sums(), await ofThird()]
  const row = await page.locator('li', { has: pending }).textContent()
  const flow = await page.locator('table:has(caption:text("Goals in order")) tr').last().textContent()

  expect({ before, thirdBefore }).toEqual({ before: [8, 11], thirdBefore: [2, 4] })
  expect({ after, thirdAfter }).toEqual({ after: [8, 12], thirdAfter: [2, 5] })
  expect(row).toContain('Goal, Guard. Details to come')
  expect(flow).toMatch(/Guard812$/)

  await tests.stack.control({ action: 'clear' })
  await pending.waitFor({ state: 'detached', timeout: 20_000 })

  expect([await sums(), await ofThird()]).toEqual([after, thirdAfter])
  expect(problems).toEqual([])
})
