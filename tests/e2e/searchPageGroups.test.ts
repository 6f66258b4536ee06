import { describe, expect, it } from 'vitest'
import { violations } from '../audits/violations.ts'
import { hydrated, visit } from './browser.ts'
import type { Visitor } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { recordLayoutShifts } from './layoutShifts.ts'

const site = builtSiteTests()

const PHONE: Visitor = { width: 390, hasTouch: true, isMobile: true }

/** The search panel after typing a text, once its results have loaded. */
async function searchFor(text: string, visitor: Visitor = {}) {
  const { page, problems } = await visit(site.browser, `${site.url}/settings`, visitor)
  await hydrated(page)
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type(text)
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByText(new RegExp(`results? for ${text}\\.`)).waitFor({ state: 'attached' })
  return { page, problems, dialog }
}

describe('the groups of the search dialog', () => {
  it('include a hoodie of the shop, with its link', { tags: 'night' }, async () => {
    const { dialog, problems } = await searchFor('hoodies')

    const hoodie = dialog.getByRole('group', { name: 'Products' }).getByRole('option').first()

    expect(await hoodie.innerText()).toMatch(/Hoodie[^]*\$\d/)
    expect(await hoodie.getAttribute('href')).toMatch(/^http/)
    expect(problems).toEqual([])
  })

  it('include a page of the site by what fans call it, by keyboard alone', { tags: 'night' }, async () => {
    const { page } = await searchFor('injuries', { stored: { 'wll.favorite-team': 'guard' } })

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL('**/teams/guard/roster')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('are one list for the keyboard, on a phone too', { tags: 'night' }, async () => {
    const { page, dialog } = await searchFor('all-star', PHONE)
    const ids = await dialog.getByRole('option').evaluateAll((options) => options.map((option) => option.id))
    const chosen = () => page.getByRole('combobox').getAttribute('aria-activedescendant')

    const passed: (string | null)[] = []
    for (const _id of ids) {
      await page.keyboard.press('ArrowDown')
      passed.push(await chosen())
    }
    await page.keyboard.press('Home')
    const first = await chosen()
    await page.keyboard.press('End')
    const last = await chosen()
    const groups = await dialog.getByRole('group').allInnerTexts()

    expect(groups.length).toBeGreaterThanOrEqual(4)
    expect(groups[0]).toMatch(/^pages/i)
    expect(passed).toEqual(ids)
    expect([first, last]).toEqual([ids[0], ids.at(-1)])
    expect(await violations(page)).toEqual([])
  })
})

describe('the empty search page', () => {
  it.each([PHONE, {}])(
    'offers clubs, scorers and the next game, without a layout shift: %#',
    { tags: 'night' },
    async (visitor) => {
      const { page, problems } = await visit(site.browser, `${site.url}/search`, {
        ...visitor,
        stored: { 'wll.favorite-team': 'palms', 'wll.recent-searches': JSON.stringify(['guard']) },
      })
      // The letters of the web font are wider by parts of a pixel.
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const shifts = await recordLayoutShifts(page)
      await hydrated(page)
      const main = page.getByRole('main')

      expect(await main.getByRole('region', { name: 'Teams' }).getByRole('listitem').count()).toBe(4)
      expect(await main.getByRole('region', { name: 'Teams' }).innerText()).toMatch(/^teams[^]*?palms/i)
      expect(await main.getByRole('region', { name: 'Top scorers' }).getByRole('listitem').count()).toBe(4)
      expect(
        await main
          .getByRole('region', { name: /^(Next game|On now)$/ })
          .getByRole('article')
          .count(),
      ).toBe(1)
      expect(await shifts()).toEqual([])
      expect(problems).toEqual([])
    },
  )

  it('has tabs of products and pages, without JavaScript too', { tags: 'night' }, async () => {
    const { page } = await visit(site.browser, `${site.url}/search?q=tickets&in=pages`, {
      javaScriptEnabled: false,
    })

    expect(await page.getByRole('main').getByRole('article').allInnerTexts()).toEqual([
      expect.stringContaining('Tickets'),
    ])
    await page.goto(`${site.url}/search?q=hoodie&in=products`)
    expect(await page.getByRole('main').getByRole('article').count()).toBe(9)
  })
})

it(
  'the tickets page filters the home games of a club where the browser runs no JavaScript',
  { tags: 'night' },
  async () => {
    const { page } = await visit(site.browser, `${site.url}/tickets`, { javaScriptEnabled: false })

    await page.getByRole('checkbox', { name: 'Guard' }).check()
    await page.getByRole('checkbox', { name: 'Home games' }).check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL('**/tickets?team=guard*home=true*')
    const games = await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()

    expect(games.length).toBeGreaterThan(0)
    expect(games.filter((title) => !/ at (Boston )?Guard/.test(title))).toEqual([])
  },
)

it("the schedule's home games lead back to all games", { tags: 'night' }, async () => {
  const { page } = await visit(site.browser, `${site.url}/tickets?team=guard`)
  await hydrated(page)

  await page.getByRole('checkbox', { name: 'Home games' }).click()
  await page.waitForURL('**/tickets?team=guard&home=true')
  await page.goBack()
  await page.waitForURL('**/tickets?team=guard')

  await expect.poll(() => page.getByRole('checkbox', { name: 'Home games' }).isChecked()).toBe(false)
})
