import type { Page } from 'playwright-core'

/** Elements that can have keyboard focus. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * The names of elements that are behind the bottom bar of a phone while they have focus: each is focused in
 * turn, as Tab does. It scrolls the page.
 */
export function stopsBehindBar(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const bar = document.querySelector<HTMLElement>('nav[aria-label="Quick links"]')
    if (!bar?.checkVisibility()) throw new Error('There is no bar at the bottom.')
    const behind: string[] = []
    for (const stop of document.querySelectorAll<HTMLElement>(selector)) {
      if (bar.contains(stop) || stop.tabIndex < 0) continue
      stop.focus()
      const { top, bottom, height } = stop.getBoundingClientRect()
      const ceiling = bar.getBoundingClientRect().top
      // Elements higher than half the window may extend under the bar.
      if (document.activeElement !== stop || height > innerHeight / 2 || bottom <= ceiling) continue
      behind.push(`${stop.textContent.trim().slice(0, 40)}: ${Math.round(top)} to ${Math.round(bottom)}`)
    }
    return behind
  }, STOPS)
}
