import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SERVED_WIDTHS } from '../../web/src/ui/picture/pictureAddress.ts'
import { whitePicture } from '../audits/whitePictures.ts'
import { loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** A picture in the first window of a page. */
interface SeenPicture {
  /** Its address behind that of the service. */
  path: string
  /** The width in which the browser chose it, and that in which it is drawn, in device pixels; parts out of its box count too. */
  chosen: number
  drawn: number
  /** How much of the window it covers, in CSS px². */
  area: number
}

/** The pictures in the first window, the largest first; those whose boxes are as large as the largest one are all largest. */
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
  // The league of the sandbox has no pictures of clubs, and their heads are drawings then.
  const teamBanner = `${site.stack.sandbox.mediaUrl}/banners/palms.svg`
  await site.stack.control({ action: 'patch', path: '/v4/teams/WPLM', set: { teamBanner } })
})

describe.each([
  [390, 2],
  [1440, 1],
])('at %i px and %i device pixels in each', (width, deviceScaleFactor) => {
  it.each([
    '/',
    '/news/wll-art-1003',
    '/videos',
    '/videos/clip-wll-clip-2012',
    '/games/2025-wll-ev-18',
    '/players/keira-gildersleeve',
    '/teams/palms',
  ])('the HTML of %s preloads its largest picture alone, in the width that is drawn', async (address) => {
    const { page } = await newVisit(site.browser, { width, deviceScaleFactor })
    // What is in the pictures does not matter, only their shape.
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
})

it('the HTML of a club without a picture of its own preloads none: its head is drawn', async () => {
  const html = await (await fetch(`${site.url}/teams/guard`)).text()

  expect(html).not.toMatch(/<link rel="preload" as="image"/)
  expect(html).toMatch(/<svg class="art"[^>]*>.*<text[^>]*>Guard</s)
})
