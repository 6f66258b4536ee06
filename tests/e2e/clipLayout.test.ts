import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

it.each(['clip-wll-clip-2012', 'clip-wll-clip-2003'])(
  'sets Share of %s under its title on a phone, without a gap before it',
  async (clip) => {
    const { page } = await visit(site.browser, `${site.url}/videos/${clip}`, { width: 390 })
    await hydrated(page)
    const main = page.getByRole('main')
    const title = await main.getByRole('heading', { level: 1 }).boundingBox()
    const share = await main.getByRole('button', { name: 'Share' }).boundingBox()

    expect(share?.x).toBe(title?.x)
  },
)

it('writes the venue of a game beside its clips in one line', async () => {
  const { page } = await visit(site.browser, `${site.url}/videos`)
  const games = page.getByRole('region', { name: 'Highlights by game' }).getByRole('article')
  const feet = games.filter({ hasText: /Box score|Game center/ })

  const lines = await feet
    .locator('.spoilerContent:has(+ .spoilerReplacement button)')
    .evaluateAll((places) =>
      places.map((place) => {
        const range = document.createRange()
        range.selectNodeContents(place.firstChild ?? place)
        return [place.textContent, range.getClientRects().length]
      }),
    )

  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter(([, count]) => count !== 1)).toEqual([])
  expect(lines.map(([text]) => text)).toContain('Battery Stadium, Hempstead, NY')
})
