import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { moduleClass } from '../support/moduleClasses.ts'
import { hydrated, loadInFull, newVisit } from './browser.ts'

/** The content of a page's frames. */
export interface Film {
  frames: number
  /** The most crests in view in one frame. */
  crests: number
  /** Placeholder shields in place of a crest, in all frames. */
  shields: number
  /** Crests that had loaded before but were missing, in all frames. */
  gone: number
  /** The most loaded service pictures in one frame. */
  pictures: number
  /** Drawings that have shown a figure in any frame. */
  figures: number
  /** The figures that turned into another figure or into a picture, with the result. */
  changed: string[]
}

/** Films each frame from the start of the page on; `film()` in the page returns the record. */
export async function filmed(page: Page): Promise<void> {
  const parts = {
    shields: `svg${moduleClass('shield')}`,
    drawn: `span${moduleClass('box')}, span${moduleClass('art')}`,
  }
  await page.addInitScript(({ shields, drawn }) => {
    const film: Film = { frames: 0, crests: 0, shields: 0, gone: 0, pictures: 0, figures: 0, changed: [] }
    const loaded = new Set<string>()
    const withFigure = new Map<Element, string>()
    const turned: string[] = []
    const isInView = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    }
    const look = () => {
      film.frames += 1
      const crests = [...document.querySelectorAll<HTMLImageElement>('img[src*="/crests/"]')].filter(isInView)
      film.crests = Math.max(film.crests, crests.length)
      film.shields += document.querySelectorAll(shields).length
      for (const { src, complete, naturalWidth } of crests) {
        if (complete && naturalWidth > 0) loaded.add(src)
        else if (loaded.has(src)) film.gone += 1
      }
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img[src*="/images/"]')]
      film.pictures = Math.max(
        film.pictures,
        pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
      )
      const figures = [...document.querySelectorAll('use[href*="/portraits"],use[href*="/figures"]')].filter(
        (drawing) => !/#(?:field|bands|arc)$/.test(drawing.getAttribute('href') ?? ''),
      )
      for (const figure of figures) {
        const box = figure.closest(drawn) ?? figure.closest('svg')
        if (!box) continue
        const shown = figure.getAttribute('href') ?? ''
        const before = withFigure.get(box)
        if (before !== undefined && before !== shown) turned.push(`${before} → ${shown}`)
        withFigure.set(box, shown)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, {
      film: () => ({
        ...film,
        figures: withFigure.size,
        changed: [
          ...turned,
          ...[...withFigure].flatMap(([box, figure]) => {
            const picture = box.querySelector('img')
            return picture ? [`${figure} → ${picture.src}`] : []
          }),
        ],
      }),
    })
  }, parts)
}

/** The record so far. */
export function seen(page: Page): Promise<Film> {
  return page.evaluate(() => (window as unknown as { film: () => Film }).film())
}

/** Scrolls to the end of the page and back, a screen in each frame. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (const direction of [1, -1]) {
      for (let screens = document.body.scrollHeight / innerHeight; screens > 0; screens -= 1) {
        scrollBy({ top: direction * innerHeight, behavior: 'instant' })
        await frame()
      }
    }
  })
}

/** Films a page while it loads, and scrolls through twice. No problem except a cut stream may occur. */
export async function filmOf(browser: Browser, address: string): Promise<Film> {
  const { page, problems } = await newVisit(browser)
  await filmed(page)
  await loadInFull(page, address)
  await hydrated(page)
  for (const _time of ['first', 'second']) {
    await scrollThrough(page)
    await page.waitForLoadState('networkidle')
  }
  const film = await seen(page)
  await page.context().close()
  expect(
    problems.filter((problem) => !problem.includes('graphql/stream') && !problem.includes('ERR_FAILED')),
  ).toEqual([])
  return film
}
