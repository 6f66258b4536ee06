// @module-tag night
import { expect, it } from 'vitest'
import { hydrated, loadInFull, newVisit } from '../e2e/browser.ts'
import { builtSiteTests } from '../e2e/builtSite.ts'
import { heightOf, layoutShift, recordLayoutShift } from './pageLayout.ts'

const tests = builtSiteTests()

it('marking followed players and the favorite team shifts nothing', async () => {
  const plain = await roster({})
  const slugs = await plain
    .locator('main article a[href^="/players/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  const followed = JSON.stringify(slugs.map((slug) => ({ slug, name: slug })))

  const marked = await roster({ 'wll.followed-players': followed, 'wll.favorite-team': 'guard' })

  expect(slugs.length).toBeGreaterThan(0)
  expect(await marked.getByTitle('You follow her').count()).toBe(slugs.length)
  expect(await layoutShift(marked)).toBeLessThanOrEqual(0.02)
  expect(await heightOf(marked)).toBe(await heightOf(plain))
})

/** Opens the roster of a club on a phone, as a visitor whose browser has this stored. */
async function roster(stored: Record<string, string>) {
  const { page } = await newVisit(tests.browser, { width: 390, stored })
  await recordLayoutShift(page)
  await loadInFull(page, `${tests.url}/teams/guard/roster`)
  await hydrated(page)
  return page
}
