import type { Page } from 'playwright-core'

/** Sums the layout shifts of a page from its first frame on; call it before the page loads. See `layoutShift`. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The cumulative layout shift so far. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  )
}

/** Whether the fan's time zone affects the page: a time of day or a date. */
export async function showsTimes(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.querySelector('time') !== null || /\d:\d\d\s[AP]M/.test(document.body.textContent),
  )
}

/** The page's width in CSS px in a window of this width. */
export async function widthInWindow(page: Page, width: number): Promise<number> {
  const usual = page.viewportSize()
  if (!usual) throw new Error('The window has no size.')
  await page.setViewportSize({ ...usual, width })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.setViewportSize(usual)
  return wide
}

/** The page's height in CSS px. */
export async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Removes every loaded font face, so that the fallbacks are used; returns their number. */
export async function removeWebFonts(page: Page): Promise<number> {
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
