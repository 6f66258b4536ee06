/** How long the pointer or the focus rests on a link before it counts, ms: shorter is on its way elsewhere. */
const REST_MS = 65

/**
 * Calls `onIntent` with the address of a link to a page of the site that a fan seems about to follow: the pointer or the focus
 * rests on it, or a finger touches it. Not for the page she is on, for files and new tabs, and not while data is saved.
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
  // The visit itself has begun; a click also puts the focus on the link.
  document.addEventListener('click', leave, { signal, capture: true })
  document.addEventListener('touchstart', touch, { signal, passive: true })
  return () => {
    leave()
    listening.abort()
  }
}

function pageOfLink(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target !== '' || document.documentElement.dataset.saver === 'on') return null
  const url = URL.parse(link.href)
  if (url?.origin !== location.origin || url.pathname.endsWith('.ics')) return null
  return url.pathname === location.pathname && url.search === location.search ? null : url
}
