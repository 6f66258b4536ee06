import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, newVisit } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'

/** Pages with names in large type: one of each kind. */
const ROUTES = [
  '/',
  '/schedule',
  '/games/2025-wll-ev-18',
  '/games/2025-wll-ev-17',
  '/games/2025-wll-ev-16',
  '/teams/charging',
  '/teams/charging/roster',
  '/players/keira-gildersleeve',
  '/standings',
  '/stats',
  '/videos/event/2025-wll-ev-15',
  '/news/wll-art-1003',
]

/** Opens each page with text twice as large, in a window of each width, and searches for words that are broken, cut or out of view. */
export function auditLargeText(widths: readonly number[]): void {
  let browser: Browser
  let stack: Stack

  beforeAll(async () => {
    ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), stack.close()])
  })

  describe.each(widths)('%d px wide, with text twice as large', (width) => {
    let page: Page

    beforeAll(async () => {
      ;({ page } = await newVisit(browser, { width, reducedMotion: 'reduce' }))
    })
    afterAll(() => page.context().close())

    it.each(ROUTES)('has no word on %s that is broken, cut or out of the window', async (route) => {
      const response = await page.goto(stack.url + route, { waitUntil: 'domcontentloaded' })
      expect(response?.status()).toBe(200)

      const large = await withLargeText(page)
      expect(large.width).toBeLessThanOrEqual(width)
      expect(large.wordCount).toBeGreaterThan(40)
      expect(large.spoilt).toEqual([])
    })
  })
}

/** A page whose text is twice as large. */
interface LargeText {
  /** The page's width in CSS px. */
  width: number
  wordCount: number
  /** One line for each word that is broken, cut or out of the window, and for each select whose choice is cut. */
  spoilt: string[]
}

/** Shows a page with text twice as large, searches it, and shows it again as it was. */
export async function withLargeText(page: Page): Promise<LargeText> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.evaluate(allFonts)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const { wordCount, spoilt } = await page.evaluate(readWords)
  const cut = await page.evaluate(cutChoices)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  return { width, wordCount, spoilt: [...spoilt, ...cut] }
}

/** Runs in the page. `fonts.ready` alone would not wait for a font that has not been requested yet, and fallbacks are wider. */
async function allFonts(): Promise<void> {
  await Promise.all([...document.fonts].map((font) => font.load()))
  await document.fonts.ready
}

/**
 * Runs in the page. The selects of the page whose chosen option is wider than the field, except the season's
 * segment, which yields its width to others.
 */
export function cutChoices(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const choices = [...document.querySelectorAll<HTMLSelectElement>('main select:not([name=type])')]

  return choices
    .filter((choice) => choice.checkVisibility())
    .filter((choice) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(choice)
      pen.font = font
      const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return pen.measureText(choice.selectedOptions[0]?.text ?? '').width > room + 1
    })
    .map(({ name, value }) => `cut: ${name} ${value}`)
}

/** Runs in the page. The number of words in its content, and one line for each that is broken or cut. */
function readWords(): { wordCount: number; spoilt: string[] } {
  /** A longer word has to break somewhere. */
  const LONGEST = 20
  let wordCount = 0
  const spoilt = new Set<string>()
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const host = node.parentElement!
    if (host.closest('svg, noscript, option') || !host.checkVisibility({ visibilityProperty: true })) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}’']{2,}/gu)) {
      wordCount += 1
      if (word.length > LONGEST) continue
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const how = faultOf(range, host)
      if (how !== null) spoilt.add(`${how}: ${word}, in ${host.tagName} ${host.className}`)
    }
  }
  return { wordCount, spoilt: [...spoilt] }

  function faultOf(range: Range, host: Element): string | null {
    const lines = new Set(
      [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
    )
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = host; box && box !== document.body; box = box.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(box)
      // Skips text for screen readers, and rows that scroll sideways.
      if (clipPath.startsWith('inset') || overflowX === 'auto' || overflowX === 'scroll')
        return lines.size > 1 && overflowX === 'auto' ? 'broken' : null
      const edge = box.getBoundingClientRect()
      if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return 'cut'
    }
    if (left < -1 || right > innerWidth + 1) return 'out of the window'
    return lines.size > 1 ? 'broken' : null
  }
}
