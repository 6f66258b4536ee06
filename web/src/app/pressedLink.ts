import { createPath } from 'react-router-dom'
import type { DataRouter } from 'react-router-dom'

/** Selects the pressed link while the page that it leads to is being loaded. */
export const PRESSED_LINK = 'a[aria-busy="true"]'

/**
 * Marks the pressed link as busy while the page that it leads to is being loaded; styles/base.css has its look. The mark goes when
 * the page has come or failed, and when another navigation takes its place.
 */
export function markPressedLinks(router: Pick<DataRouter, 'subscribe'>): void {
  let pressed: HTMLAnchorElement | null | undefined
  document.addEventListener('click', (event) => (pressed = (event.target as Element).closest('a')), true)
  router.subscribe(({ navigation: { location } }) => {
    document.querySelector(PRESSED_LINK)?.removeAttribute('aria-busy')
    if (!location) pressed = null
    else if (pressed?.href === origin + createPath(location)) pressed.ariaBusy = 'true'
  })
}
