import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { HIDING, testThatResultsAreHidden } from './hiddenResults.ts'

testThatResultsAreHidden([['after the final', '2025-08-11T18:00:00.000Z']])

const site = builtSiteTests()

const hiddenScores = (page: Page) => page.getByRole('button', { name: /^Show score/ }).count()

it(
  'revealing a game lasts from page to page and over a reload until the visit ends',
  { tags: 'night' },
  async () => {
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
  },
)

it.each([320, 390])(
  'a hidden picture has separate club codes, at %d px',
  { tags: 'night' },
  async (width) => {
    const { page } = await visit(site.browser, site.url, { ...HIDING, width, reducedMotion: 'reduce' })
    await hydrated(page)

    const tiles = await page.evaluate(() =>
      [...document.querySelectorAll('article')].flatMap((tile) => {
        // Both halves of a hidden picture, each with the code of its club, and the text over it.
        const codes = [...tile.querySelectorAll('[aria-hidden] b')].filter(
          (code) => code.checkVisibility() && code.textContent !== '' && code.closest('[style]'),
        )
        const [away, home] = codes.map((code) => {
          const letters = document.createRange()
          letters.selectNodeContents(code)
          return letters.getBoundingClientRect()
        })
        const picture = codes[0]?.parentElement?.parentElement?.getBoundingClientRect()
        const title = tile.querySelector('h3')?.getBoundingClientRect()
        if (
          !away ||
          !home ||
          !picture ||
          !title ||
          title.bottom > picture.bottom ||
          title.right < picture.left
        )
          return []
        // The seam slants from 58 % at the top to 42 % at the bottom.
        const seam = (y: number) =>
          picture.left + picture.width * (0.58 - (0.16 * (y - picture.top)) / picture.height)
        return [
          {
            away: away.right < seam(away.bottom) && away.left >= picture.left,
            home: home.left > seam(home.top) && home.right <= picture.right,
            text:
              title.left > picture.right ||
              title.top > picture.bottom ||
              Math.max(away.bottom, home.bottom) < title.top,
          },
        ]
      }),
    )

    expect(tiles.length).toBeGreaterThan(0)
    expect(tiles.filter(({ away, home, text }) => !(away && home && text))).toEqual([])
  },
)
