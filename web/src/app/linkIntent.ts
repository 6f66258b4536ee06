import { savesData } from '../lib/settings/dataSaver.ts'

/** How long the pointer or the focus rests on a link before it counts, in ms; after less it is probably moving elsewhere. */
const REST_MS = 65

/**
 * Calls `onIntent` with the address of a page of the site when a fan seems to be about to follow a link to it: the pointer or the
 * focus rests on the link, or a finger touches it. It ignores links to the current page, files and links to new tabs, and does
 * nothing while the fan saves data.
 *
 * @returns a function that stops listening.
 */
export function listenForLinkIntent(onIntent: (url: URL) => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const leave = () => {
    clearTimeout(resting)
  }
  const rest = (event: Event) => {
    leave()
    const url = pageOfLink(event.target)
    if (url) resting = setTimeout(onIntent, REST_MS, url)
  }
  const touch = (event: Event) => {
    leave()
    const url = pageOfLink(event.target)
    if (url) onIntent(url)
  }
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', rest, { signal })
  document.addEventListener('focusin', rest, { signal })
  document.addEventListener('focusout', leave, { signal })
  // After a click the navigation itself has begun, although the click also moved the focus to the link.
  document.addEventListener('click', leave, { signal, capture: true })
  document.addEventListener('touchstart', touch, { signal, passive: true })
  return () => {
    leave()
    listening.abort()
  }
}

function pageOfLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || savesData()) return null
  const { origin, pathname, search, href } = link
  if (origin !== location.origin || pathname.endsWith('.ics')) return null
  return pathname === location.pathname && search === location.search ? null : new URL(href)
}
