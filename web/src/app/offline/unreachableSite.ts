import type { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { backoff } from '../../lib/reconnectDelay.ts'
import { setReachable } from '../../lib/loading/online.ts'

/**
 * Whether a request has failed because the league's site could not be reached: there was no answer, or somebody else gave it, such as a
 * proxy before the gateway or a hotel's sign-in page. An answer of the gateway itself, errors included, is no such failure.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (ServerParseError.is(error)) return true
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode) && !isGraphQL(error.bodyText)
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function isGraphQL(body: string): boolean {
  return /^\s*\{\s*"(?:data|errors)"/.test(body)
}

/** How long a request may take before the stored answer is read, ms, while the site is known to be out of reach. */
const SHORT_MS = 3000

/**
 * Passes the answer of the network on, or, where it has not come within 3 s, the stored one. The request goes on all the same: what
 * it is answered with later is written to the page's memory, so that a slow network is not taken for none.
 *
 * @param read reads the stored answer; null where there is none, so that only the network can answer. Its failure is passed on.
 */
export function answerWithinTimeout(
  { client, query, variables }: ApolloLink.Operation,
  network: Observable<ApolloLink.Result>,
  read: () => Promise<ApolloLink.Result | null>,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    let isOver = false
    const end = (pass: () => void) => {
      if (isOver) return
      isOver = true
      pass()
    }
    const request = network.subscribe({
      next(result) {
        if (!isOver) observer.next(result)
        else if (result.data) client.writeQuery<unknown>({ query, variables, data: result.data })
      },
      error: (error: unknown) => end(() => observer.error(error)),
      complete: () => end(() => observer.complete()),
    })
    const readOffline = async () => {
      try {
        const result = await read()
        if (result === null) return
        end(() => {
          observer.next(result)
          observer.complete()
        })
      } catch (error) {
        end(() => observer.error(error))
      }
    }
    const timer = setTimeout(() => void readOffline(), SHORT_MS)

    return () => {
      clearTimeout(timer)
      if (!isOver) request.unsubscribe()
    }
  })
}

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
