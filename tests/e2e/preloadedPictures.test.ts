import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SERVED_WIDTHS } from '../../web/src/ui/picture/pictureAddress.ts'
import { whitePicture } from '../audits/whitePictures.ts'
import { loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'
import { dayAndNight } from '../support/dayAndNight.ts'

const site = builtSiteTests()

/** A picture in the first window of a page. */
interface SeenPicture {
  /** Its path without the service's prefix. */
  path: string
  /** The width that the browser chose, and the drawn width, in device pixels, including parts outside of its box. */
  chosen: number
  drawn: number
  /** How much of the window it covers, in CSS px². */
  area: number
}

/** The pictures in the first window, the largest first; all with the largest box count as largest. */
function picturesInWindow(page: Page): Promise<SeenPicture[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')]
      .flatMap((image) => {
        const [, chosen, path] = /\/images\/(\d+)(\/.+)/.exec(image.currentSrc) ?? []
        const { left, right, top, bottom } = image.getBoundingClientRect()
        const width = Math.min(right, innerWidth) - Math.max(left, 0)
        const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
        if (!chosen || !path || width <= 0 || height <= 0) return []
        const fills = getComputedStyle(image).objectFit === 'cover' ? Math.max : Math.min
        const scale = fills(image.offsetWidth / image.naturalWidth, image.offsetHeight / image.naturalHeight)
        const drawn = Math.round(scale * image.naturalWidth * devicePixelRatio)
        return [{ path, chosen: Number(chosen), drawn, area: Math.round(width * height) }]
      })
      .sort((a, b) => b.area - a.area),
  )
}

beforeAll(async () => {
  // The sandbox's league has no team pictures, so team heads are drawings.
  const teamBanner = `${site.stack.sandbox.mediaUrl}/banners/palms.svg`
  await site.stack.control({ action: 'patch', path: '/v4/teams/WPLM', set: { teamBanner } })
})

for (const { value, tags } of dayAndNight([[390, 2]] as const, [[1440, 1]] as const))
  describe(`preloaded pictures at ${value[0]} px with a device pixel ratio of ${value[1]}`, { tags }, () => {
    const [width, deviceScaleFactor] = value

    for (const { value: address, tags: tagsOfAddress } of dayAndNight(
      ['/'],
      [
        '/games/2025-wll-ev-18',
        '/news/wll-art-1003',
        '/videos',
        '/videos/clip-wll-clip-2012',
        '/players/keira-gildersleeve',
        '/teams/palms',
      ],
    ))
      it(`of ${address} are only the largest one, in the drawn width`, { tags: tagsOfAddress }, async () => {
        const { page } = await newVisit(site.browser, { width, deviceScaleFactor })
        // Only the shape of the pictures matters, not their content.
        await page.route('**/images/**', (route) => {
          const isPortrait = route.request().url().includes('/portraits/')
          return route.fulfill(isPortrait ? whitePicture(840, 1060) : whitePicture(1600, 900))
        })
        await loadInFull(page, site.url + address)
        const html = (await (await fetch(site.url + address)).text()).replaceAll('&amp;', '&')
        const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []

        const [largest, ...others] = await picturesInWindow(page)
        await page.context().close()

        if (largest === undefined) throw new Error('The page has no picture in its first window')
        const first = [largest, ...others.filter(({ area }) => area > largest.area * 0.9)]
        expect(preloads.map((link) => first.findIndex(({ path }) => link.includes(path))).sort()).toEqual(
          [...first.keys()].sort(),
        )
        expect(preloads.filter((link) => !/fetchPriority="high"/i.test(link))).toEqual([])
        for (const { chosen, drawn } of first)
          expect(chosen).toBe(SERVED_WIDTHS.find((step) => step >= drawn) ?? SERVED_WIDTHS.at(-1))
      })

    it.each(['/stats', '/shop'])(
      'of %s are each loaded in the one width that is shown',
      { tags: 'night' },
      async (address) => {
        const { page } = await newVisit(site.browser, { width, deviceScaleFactor })
        const requested: string[] = []
        page.on('request', (request) => void requested.push(request.url()))

        await loadInFull(page, site.url + address)
        const preloaded = await page
          .locator('link[rel="preload"][as="image"]')
          .evaluateAll((links) =>
            links.map(
              (link) => /\/images\/\d+(\/\S+)/.exec(link.getAttribute('imagesrcset') ?? '')?.[1] ?? '',
            ),
          )
        await page.context().close()

        expect(preloaded).not.toEqual([])
        for (const path of preloaded) expect(requested.filter((url) => url.endsWith(path))).toHaveLength(1)
      },
    )
  })

it('preloaded pictures are none for a club without one: its head is drawn', async () => {
  const html = await (await fetch(`${site.url}/teams/guard`)).text()

  expect(html).not.toMatch(/<link rel="preload" as="image"/)
  expect(html).toMatch(/<svg class="art"[^>]*>.*<text[^>]*>Guard</s)
})
