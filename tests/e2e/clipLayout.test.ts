// @module-tag night
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { FILM, openClip, play, player } from './clipVisit.ts'
import { recordLayoutShifts } from './layoutShifts.ts'
import { moduleClass } from '../support/moduleClasses.ts'

const site = builtSiteTests()

it.each(['clip-wll-clip-2012', 'clip-wll-clip-2003'])(
  'the clip page puts Share of %s under its title on a phone, without a gap before it',
  async (clip) => {
    const { page } = await visit(site.browser, `${site.url}/videos/${clip}`, { width: 390 })
    await hydrated(page)
    const main = page.getByRole('main')
    const title = await main.getByRole('heading', { level: 1 }).boundingBox()
    const share = await main.getByRole('button', { name: 'Share' }).boundingBox()

    expect(share?.x).toBe(title?.x)
  },
)

it('the game page puts the venue beside its clips in one line', async () => {
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

it.each([390, 1440])('pressing a clip shifts nothing at %i px', async (width) => {
  const { page } = await openClip(site, FILM, { width })
  const frame = page.getByRole('region', { name: 'Player' }).locator(moduleClass('frame')).first()
  const before = await frame.boundingBox()
  const shifts = await recordLayoutShifts(page)

  await play(page)
  expect(await frame.boundingBox()).toEqual(before)
  expect(await player(page).boundingBox()).toEqual(before)
  expect(await shifts()).toEqual([])
})

it.each([390, 1440])("Tab follows the visual order of the player's controls at %i px", async (width) => {
  const { page } = await openClip(site, FILM, { width })
  await play(page)
  const stops: { name: string; top: number; left: number }[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate((controls) => {
      const { activeElement } = document
      if (!activeElement?.closest(controls)) return null
      const { x, y, height } = activeElement.getBoundingClientRect()
      const name = activeElement.getAttribute('aria-label') ?? activeElement.tagName
      return { name, top: Math.round(y + height / 2), left: Math.round(x) }
    }, moduleClass('controls'))
    if (stop === null) break
    stops.push(stop)
  }

  expect(stops.length).toBeGreaterThan(7)
  expect(stops).toEqual(stops.toSorted((a, b) => a.top - b.top || a.left - b.left))
})

it('the player keeps its dark background in forced-colors mode', async () => {
  const { page } = await openClip(site)
  await page.emulateMedia({ forcedColors: 'active' })
  await play(page)

  const ground = await page
    .locator('video')
    .evaluate((element) => getComputedStyle(element.parentElement!).backgroundColor)
  expect(ground).toBe('rgb(4, 6, 14)')
})
