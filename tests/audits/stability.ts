import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hydrated, launchBrowser, loadInFull, newVisit } from '../e2e/browser.ts'
import type { Visitor } from '../e2e/browser.ts'
import { startBuiltSite } from '../e2e/builtSite.ts'
import type { Stack } from '../support/stack.ts'
import type { AuditedView } from './views.ts'

const MAX_LAYOUT_SHIFT = 0.02

/** Opens each view, and finds layout shifts, overflow and effects of the web font. */
export function auditStability(views: readonly AuditedView[]): void {
  let browser: Browser
  let stack: Stack

  beforeAll(async () => {
    ;[browser, stack] = await Promise.all([launchBrowser(), startBuiltSite()])
  })
  afterAll(async () => {
    await Promise.all([browser.close(), stack.close()])
  })

  /** All checks of a view use one load of the page; each check leaves the page as it was. */
  describe.each(views)('$route at $width px, $scheme', ({ route, width, scheme }) => {
    const visitor = { width, colorScheme: scheme }
    let page: Page

    beforeAll(async () => {
      page = await loadWatched(route, { ...visitor, timezoneId: 'America/Los_Angeles' })
    })
    afterAll(() => page.context().close())

    it('does not shift while it loads, in any time zone', async () => {
      const shifts = [await layoutShift(page)]
      if (await showsTimes(page)) {
        const inTokyo = await loadWatched(route, { ...visitor, timezoneId: 'Asia/Tokyo' })
        shifts.push(await layoutShift(inTokyo))
        await inTokyo.context().close()
      }

      expect(Math.max(...shifts)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    it('is no wider than the window with text at 200%', async () => {
      await setTextSize(page, '200%')
      const wide = await widthOf(page)
      await setTextSize(page, '')

      expect(wide).toBeLessThanOrEqual(width)
    })

    it('is no wider than a window of 320 px', async () => {
      const usual = page.viewportSize() ?? { width, height: 0 }
      await page.setViewportSize({ ...usual, width: 320 })
      const wide = await widthOf(page)
      await page.setViewportSize(usual)

      expect(wide).toBeLessThanOrEqual(320)
    })

    // Last, because it removes the font.
    it('has the same height without the web font', async () => {
      await page.evaluate(() => document.fonts.ready)
      const withFont = await heightOf(page)

      expect(await removeWebFonts(page)).toBeGreaterThan(0)

      expect(await heightOf(page)).toBe(withFont)
    })
  })

  it('marking followed players and the favorite team shifts nothing', async () => {
    const plain = await loadWatched('/teams/guard/roster', { width: 390 })
    const slugs = await plain
      .locator('main article a[href^="/players/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
    const followed = JSON.stringify(slugs.map((slug) => ({ slug, name: slug })))
    const stored = { 'wll.followed-players': followed, 'wll.favorite-team': 'guard' }

    const marked = await loadWatched('/teams/guard/roster', { width: 390, stored })

    expect(slugs.length).toBeGreaterThan(0)
    expect(await marked.getByTitle('You follow her').count()).toBe(slugs.length)
    expect(await layoutShift(marked)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    expect(await heightOf(marked)).toBe(await heightOf(plain))
    await Promise.all([plain, marked].map((page) => page.context().close()))
  })

  async function loadWatched(route: string, visitor: Visitor): Promise<Page> {
    const { page } = await newVisit(browser, visitor)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await loadInFull(page, stack.url + route)
    await hydrated(page)
    return page
  }
}

async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
}

/** Whether the fan's time zone affects the page: a time of day or a date. */
async function showsTimes(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('time') !== null || /\d:\d\d\s[AP]M/.test(document.body.textContent),
  )
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.style.fontSize = value
  }, size)
}

/** Removes every loaded font face, so that the fallbacks are used; returns their number. */
async function removeWebFonts(page: Page): Promise<number> {
  return page.evaluate(() => {
    let removed = 0
    for (const sheet of document.styleSheets) {
      for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = sheet.cssRules[at]
        if (!(rule instanceof CSSFontFaceRule) || !rule.cssText.includes('url(')) continue
        sheet.deleteRule(at)
        removed += 1
      }
    }
    return removed
  })
}

async function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}
