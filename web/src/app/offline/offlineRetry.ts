import { backoff } from '../../lib/reconnectDelay.ts'
import { setReachable } from '../../lib/loading/online.ts'

/** How long the site is left alone while the browser has a network but the site does not answer, ms. */
const TRY_AGAIN_MS = 30_000

/** Says whether the site can be reached, and loads a page with stored answers again. */
export interface OfflineRetry {
  /** To be called with each answer of the network. One that is not the page's own only brings the next attempt forward. */
  answered(): void
  /** To be called when a stored answer had to stand in. */
  failed(): void
  /** To be called when another page is shown. */
  follow(): void
  /** Tries at once; for the end of an outage. */
  loadAgain: () => void
}

/**
 * The site counts as out of reach as long as the page on the screen has stored answers, whatever else is answered meanwhile; and for
 * half a minute after another page, one that is being opened, had to be given one.
 *
 * @param isPageStored whether the page on the screen has parts that the network has not answered.
 * @param load loads it again.
 */
export function createOfflineRetry(isPageStored: () => boolean, load: () => void): OfflineRetry {
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueMs = Infinity
  let attempts = 0
  let hasFailed = false

  function follow(): void {
    const hasStored = isPageStored()
    if (!hasStored) attempts = 0
    setReachable(!hasStored && !hasFailed)
  }

  function tryIn(delayMs: number): void {
    if (performance.now() + delayMs >= dueMs) return
    clearTimeout(timer)
    dueMs = performance.now() + delayMs
    timer = setTimeout(loadAgain, delayMs)
  }

  function loadAgain(): void {
    dueMs = Infinity
    // The event of the network's return calls it again.
    if (!navigator.onLine) return
    hasFailed = false
    follow()
    if (!isPageStored()) return
    attempts += 1
    tryIn(TRY_AGAIN_MS)
    load()
  }

  return {
    follow,
    loadAgain,
    answered() {
      hasFailed = false
      follow()
      if (isPageStored()) tryIn(backoff(attempts, { longestMs: TRY_AGAIN_MS }))
    },
    failed() {
      hasFailed = true
      follow()
      tryIn(TRY_AGAIN_MS)
    },
  }
}
