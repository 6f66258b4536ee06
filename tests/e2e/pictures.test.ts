import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { SERVED_WIDTHS } from '../../web/src/ui/picture/pictureAddress.ts'
import { illegibleText } from '../audits/textContrast.ts'
import { hydrated, loadInFull, newVisit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

const site = builtSiteTests()

/** What the frames of a page showed. */
interface Film {
  frames: number
  /** The most crests in view in one frame. */
  crests: number
  /** Shields that stood in place of a crest, in all frames. */
  shields: number
  /** Crests that were loaded before but not there, in all frames. */
  gone: number
  /** The most pictures of the service that were loaded in one frame. */
  pictures: number
  /** Boxes that have shown a figure in any frame. */
  figures: number
  /** Boxes that showed a figure first and a picture later. */
  changed: string[]
}

/** Films each frame from the start of the page on; `film()` in the page returns what was seen so far. */
async function filmed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const film: Film = { frames: 0, crests: 0, shields: 0, gone: 0, pictures: 0, figures: 0, changed: [] }
    const loaded = new Set<string>()
    const withFigure = new Set<Element>()
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const look = () => {
      film.frames += 1
      const crests = [...document.querySelectorAll<HTMLImageElement>('img[src*="/crests/"]')].filter(isInView)
      film.crests = Math.max(film.crests, crests.length)
      film.shields += document.querySelectorAll('svg[class*="shield"]').length
      for (const { src, complete, naturalWidth } of crests) {
        if (complete && naturalWidth > 0) loaded.add(src)
        else if (loaded.has(src)) film.gone += 1
      }
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/images/"]')]
      film.pictures = Math.max(
        film.pictures,
        pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
      )
      const figures = document.querySelectorAll(
        'use[href*="/portraits"],use[href*="/figures"]:not([href$="#field"])',
      )
      for (const figure of figures) {
        const box = figure.closest('span[class*="box"], span[class*="art"]')
        if (box) withFigure.add(box)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, {
      film: () => ({
        ...film,
        figures: withFigure.size,
        changed: [...withFigure].flatMap((box) => box.querySelector('img')?.src ?? []),
      }),
    })
  })
}

function seen(page: Page): Promise<Film> {
  return page.evaluate(() => (window as unknown as { film: () => Film }).film())
}

/** Scrolls to the end of the page and back, a screen in each frame. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const direction of [1, -1]) {
      for (let screens = document.body.scrollHeight / innerHeight; screens > 0; screens -= 1) {
        scrollBy({ top: direction * innerHeight, behavior: 'instant' })
        await frame()
      }
    }
  })
  await page.waitForLoadState('networkidle')
}

async function filmOf(address: string): Promise<Film> {
  const { page, problems } = await newVisit(site.browser)
  await filmed(page)
  await loadInFull(page, site.url + address)
  await hydrated(page)
  await scrollThrough(page)
  await scrollThrough(page)
  const film = await seen(page)
  await page.context().close()
  expect(
    problems.filter((problem) => !problem.includes('graphql/stream') && !problem.includes('ERR_FAILED')),
  ).toEqual([])
  return film
}

describe('crests', () => {
  it.each(['/schedule', '/stats', '/games/2025-wll-ev-17'])(
    'of %s are never shields, and never gone once they are loaded',
    async (address) => {
      const film = await filmOf(address)

      expect(film.frames).toBeGreaterThan(10)
      expect(film.crests).toBeGreaterThan(1)
      expect([film.shields, film.gone]).toEqual([0, 0])
    },
  )

  it('of a page to which one returns are there in its first frame', async () => {
    const { page } = await newVisit(site.browser)
    await filmed(page)
    await loadInFull(page, `${site.url}/standings`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Schedule' }).first().click()
    await page.waitForURL(/schedule/)
    await page.waitForLoadState('networkidle')
    await page.goBack()
    await page.waitForURL(/standings/)
    await hydrated(page)
    const film = await seen(page)
    await page.context().close()

    expect(film.crests).toBeGreaterThan(1)
    expect([film.shields, film.gone]).toEqual([0, 0])
  })
})

it.each(['/', '/teams/guard/roster'])('no figure of %s turns into another', async (address) => {
  const film = await filmOf(address)

  expect(film.frames).toBeGreaterThan(10)
  expect(film.pictures).toBeGreaterThan(0)
  expect(film.figures).toBeGreaterThan(0)
  expect(film.changed).toEqual([])
})

it('no figure of a coming game turns into a picture', async () => {
  const film = await filmOf('/games/2025-wll-ev-18')

  expect(film.frames).toBeGreaterThan(10)
  expect(film.pictures).toBeGreaterThan(0)
  expect(film.changed).toEqual([])
})

/** The answer of the picture service for a white picture. */
function blank(width: number, height: number): { contentType: string; body: string } {
  const size = `width="${width}" height="${height}"`
  const body = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/></svg>`
  return { contentType: 'image/svg+xml', body }
}

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
  ])('the HTML of %s preloads its largest picture alone, in the width that is drawn', async (address) => {
    const { page } = await newVisit(site.browser, { width, deviceScaleFactor })
    // What is in the pictures does not matter, only their shape.
    await page.route('**/images/**', (route) => {
      const isPortrait = route.request().url().includes('/portraits/')
      return route.fulfill(isPortrait ? blank(840, 1060) : blank(1600, 900))
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

describe('a picture that cannot be loaded', () => {
  async function portraitWith(isRawThere: boolean) {
    const { page } = await newVisit(site.browser)
    const calls = new Map<string, string[]>()
    await page.route(/\/portraits\//, (route) => {
      const url = route.request().url()
      const isService = url.includes('/images/')
      const name = url.split('/').at(-1) ?? ''
      calls.set(name, [...(calls.get(name) ?? []), isService ? 'service' : 'raw'])
      return isService || !isRawThere ? route.abort() : route.continue()
    })
    await loadInFull(page, `${site.url}/teams/guard/roster`)
    await hydrated(page)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { level: 4 }) })
      .first()
    await card.scrollIntoViewIfNeeded()
    return { page, calls, card }
  }

  /** Others may be on their way, and below the viewport they wait for the last attempt. */
  function expectTwoAttempts(calls: Map<string, string[]>): void {
    const sequences = new Set([...calls.values()].map((attempts) => attempts.join(' ')))
    expect(sequences).toContain('service service raw')
    expect([...sequences].filter((attempts) => !/^service(?: service(?: raw)?)?$/.test(attempts))).toEqual([])
  }

  it('comes from its own address after two attempts by the service', async () => {
    const { page, calls, card } = await portraitWith(true)

    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc), {
        timeout: 20_000,
      })
      .toMatch(new RegExp(`^${new URL(site.stack.sandbox.mediaUrl).origin}/portraits/`))
    await page.waitForLoadState('networkidle')
    await page.context().close()

    expectTwoAttempts(calls)
  })

  it('is a figure when that fails too', async () => {
    const { page, calls, card } = await portraitWith(false)

    await card.locator('use[href*="portraits"]').waitFor({ state: 'attached' })
    const images = await card.locator('img').count()
    await page.context().close()

    expect(images).toBe(0)
    expectTwoAttempts(calls)
  })
})

it.each(['/', '/teams/guard/roster', '/schedule'])(
  'without JavaScript %s has its pictures',
  async (address) => {
    const { page } = await newVisit(site.browser, { javaScriptEnabled: false })
    await page.goto(site.url + address, { waitUntil: 'networkidle' })
    const pictures = page.locator('main img')
    const shown = await pictures.evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.getBoundingClientRect().top < innerHeight)
        .map(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    )
    await page.context().close()

    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toContain(false)
  },
)

describe.each([390, 1440])('at %i px', (width) => {
  it.each(['/', '/news/wll-art-1003', '/videos', '/shop', '/games/2025-wll-ev-18', '/teams/guard'])(
    'the text of %s is legible over white pictures',
    async (address) => {
      const { page } = await newVisit(site.browser, { width, reducedMotion: 'reduce' })
      await page.route('**/images/**', (route) => {
        if (/\/(crests|sponsors|products|portraits)\//.test(route.request().url())) return route.continue()
        return route.fulfill(blank(1600, 900))
      })
      await loadInFull(page, site.url + address)
      const illegible = await illegibleText(page, await page.context().newPage())
      await page.context().close()

      expect(illegible).toEqual([])
    },
  )
})
