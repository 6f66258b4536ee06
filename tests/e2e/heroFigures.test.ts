// @module-tag night
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, visit } from './browser.ts'
import { builtSiteTests } from './builtSite.ts'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The face, stick head and ball (if any) of each figure in figures.svg, in its own units. */
const PARTS = {
  cradle: {
    face: { left: 570, top: 155, right: 688, bottom: 297 },
    head: { left: 739, top: 33, right: 870, bottom: 217 },
    ball: { x: 800, y: 78 },
  },
  goalie: {
    face: { left: 434, top: 164, right: 566, bottom: 316 },
    head: { left: 652, top: 2, right: 883, bottom: 284 },
    ball: null,
  },
  joy: {
    face: { left: 444, top: 153, right: 561, bottom: 293 },
    head: { left: 717, top: -241, right: 828, bottom: -49 },
    ball: null,
  },
  shot: {
    face: { left: 508, top: 164, right: 626, bottom: 307 },
    head: { left: 157, top: -62, right: 326, bottom: 97 },
    ball: { x: 212, y: -20 },
  },
} as const
const BALL_RADIUS = 17
/** The viewports of the figures in figures.svg. */
const VIEWPORTS = {
  cradle: { x: 110, y: 0, width: 720 },
  goalie: { x: 240, y: -60, width: 560 },
  joy: { x: 170, y: -290, width: 660 },
  shot: { x: 110, y: -70, width: 760 },
} as const

const ALL_WIDTHS = [390, 768, 1024, 1200, 1440, 2560]

/** Every hero with a figure, and the widths at which it is drawn. */
const HEROES: readonly { name: string; path: string; hero: string; figures: string[]; widths: number[] }[] = [
  ...[
    { name: 'a team', path: '/teams/guard', hero: 'main .stage', figures: ['cradle'], widths: ALL_WIDTHS },
    {
      name: 'a roster',
      path: '/teams/guard/roster',
      hero: 'main .stage',
      figures: ['cradle'],
      widths: ALL_WIDTHS,
    },
    {
      name: 'the best match of a search',
      path: '/search?q=guard',
      hero: '[aria-label="Best match"]',
      figures: ['cradle'],
      widths: ALL_WIDTHS,
    },
    {
      name: 'the champion',
      path: '/championship-series',
      hero: 'main .stage',
      figures: ['cradle'],
      widths: ALL_WIDTHS,
    },
    {
      name: 'the All-Star Game',
      path: '/all-star',
      hero: 'main .stage',
      figures: ['cradle', 'shot'],
      widths: ALL_WIDTHS,
    },
    {
      name: 'a game whose clubs have no leaders',
      path: '/games/2025-wll-all-star-game',
      hero: 'main .stage',
      figures: ['cradle', 'shot'],
      widths: ALL_WIDTHS,
    },
    {
      name: 'a live game',
      path: '/games/2025-wll-ev-17',
      hero: 'main .stage',
      figures: ['cradle', 'goalie'],
      widths: [1280, 1440, 2560],
    },
    {
      name: 'a final',
      path: '/games/2025-wll-ev-16',
      hero: 'main .stage',
      figures: ['cradle', 'goalie'],
      widths: [1280, 1440, 2560],
    },
    { name: 'WLL Play', path: '/play/schedule', hero: 'main .stage', figures: ['shot'], widths: ALL_WIDTHS },
    { name: 'a profile', path: '/profile', hero: 'main .stage', figures: ['joy'], widths: ALL_WIDTHS },
  ],
]

const site = builtSiteTests()

it.each(HEROES)(
  'the hero of $name shows face, stick and ball, beside its text',
  async ({ path, hero, figures, widths }) => {
    const { page } = await visit(site.browser, `${site.url}${path}`, { width: widths[0]! })
    await hydrated(page)

    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const sticks = await sticksIn(page, hero)

      expect(
        sticks.map(({ figure }) => figure),
        `${width} px`,
      ).toEqual(figures)
      for (const { figure, ...found } of sticks)
        expect(found, `${figure} at ${width} px`).toEqual({ outside: [], isBallPainted: true, textsOver: [] })
    }
  },
)

/** Each figure in a hero: which of face, stick and ball are outside of its frame, and which texts overlap them. */
function sticksIn(page: Page, hero: string) {
  return page
    .locator(hero)
    .first()
    .evaluate(
      (frame, { partsOf, viewports, radius }) => {
        const bounds = frame.getBoundingClientRect()
        const texts = textBoxes(frame)
        return [...frame.querySelectorAll('svg use')].flatMap((use) => {
          const figure = use.getAttribute('href')?.split('#')[1] as keyof typeof partsOf
          if (!(figure in partsOf) || use.getClientRects().length === 0) return []
          const { face, head, ball } = partsOf[figure]
          const parts = {
            face: onScreen(use, figure, face),
            head: onScreen(use, figure, head),
            ...(ball && { ball: onScreen(use, figure, around(ball)) }),
          }
          return [
            {
              figure,
              outside: Object.entries(parts).flatMap(([name, box]) => (isInside(box) ? [] : [name])),
              // A seam or another background may cut it off within the frame.
              isBallPainted: parts.ball === undefined || isPainted(use, parts.ball),
              textsOver: texts.flatMap(({ text, box }) =>
                Object.values(parts).some((part) => meet(part, box)) ? [text] : [],
              ),
            },
          ]
        })

        function around({ x, y }: { x: number; y: number }) {
          return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius }
        }
        function onScreen(use: Element, figure: keyof typeof viewports, box: Box): Box {
          const viewport = viewports[figure]
          const [x, y, width] = ['x', 'y', 'width'].map((name) => Number(use.getAttribute(name))) as [
            number,
            number,
            number,
          ]
          const scale = width / viewport.width
          const matrix = (use as SVGUseElement).getScreenCTM()!
          const corners = [
            new DOMPoint(x + (box.left - viewport.x) * scale, y + (box.top - viewport.y) * scale),
            new DOMPoint(x + (box.right - viewport.x) * scale, y + (box.bottom - viewport.y) * scale),
          ].map((corner) => corner.matrixTransform(matrix))
          const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)]
          return {
            left: Math.min(...xs),
            top: Math.min(...ys),
            right: Math.max(...xs),
            bottom: Math.max(...ys),
          }
        }
        function isInside({ left, top, right, bottom }: Box) {
          return left >= bounds.left && top >= bounds.top && right <= bounds.right && bottom <= bounds.bottom
        }
        function isPainted(use: Element, { left, top, right, bottom }: Box) {
          return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(use)
        }
        function meet(one: Box, other: Box) {
          return (
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom
          )
        }
        function textBoxes(root: Element) {
          const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
          const boxes: { text: string; box: Box }[] = []
          while (walker.nextNode()) {
            const { currentNode: node } = walker
            if (
              node.parentElement!.closest('[aria-hidden="true"], .visuallyHidden') ||
              !node.textContent?.trim()
            )
              continue
            const range = document.createRange()
            range.selectNodeContents(node)
            for (const box of range.getClientRects()) boxes.push({ text: node.textContent, box })
          }
          return boxes
        }
      },
      { partsOf: PARTS, viewports: VIEWPORTS, radius: BALL_RADIUS },
    )
}
