import type { FetchEvent } from './workerScope.ts'

/** Longer than the edge takes to say that no gateway answers, ms. The same as for data. */
const WAIT_MS = 12_000
/** Where the browser has stored the page, ms. */
const STORED_WAIT_MS = 5_000
/** The same for a while after the network has not answered in time, ms. */
const STORED_WAIT_AGAIN_MS = 2_000
const REMEMBERED_MS = 30_000

/** The statuses of what stands before the gateway, which has no answer of it. The gateway's own answer to a page is 500 at worst. */
const NOT_OF_GATEWAY = [502, 503, 504]

interface PageAnswersOptions {
  /** Whether the data of the page at an address are stored for reading without a network. */
  isCached: (url: URL) => Promise<boolean>
  /** The page that stands in for others; undefined when the browser has dropped it. */
  offlinePage: () => Promise<Response | undefined>
}

/** Answers the requests for pages. */
export interface PageAnswers {
  /**
   * Answers with what the gateway says, whatever its status, and with the offline page when it says nothing in time. Where the browser
   * has no offline page either, what stands before the gateway is passed on.
   *
   * @throws the network's error, when there is nothing to answer with.
   */
  answer(event: Pick<FetchEvent, 'request' | 'preloadResponse'>): Promise<Response>
  /** To be called when the site has answered a page otherwise: it is given its time again. */
  forgetSilence(): void
}

/** Builds what answers for pages; what it remembers lasts for as long as the browser lets the worker run. */
export function createPageAnswers({ isCached, offlinePage }: PageAnswersOptions): PageAnswers {
  let silentAtMs = -Infinity

  /** Rejects when the answer is not there in time. */
  async function inTime(answer: Promise<Response>, url: URL): Promise<Response> {
    const { promise, reject } = Promise.withResolvers<never>()
    const startedAtMs = performance.now()
    const end = () => {
      silentAtMs = performance.now()
      reject(new DOMException(`${url.pathname} has not come in time`, 'TimeoutError'))
    }
    let timer = setTimeout(end, WAIT_MS)
    let isOver = false
    const shorten = async () => {
      const isStored = await isCached(url).catch(() => false)
      if (isOver || !isStored) return
      const waitMs = startedAtMs - silentAtMs < REMEMBERED_MS ? STORED_WAIT_AGAIN_MS : STORED_WAIT_MS
      clearTimeout(timer)
      timer = setTimeout(end, waitMs - (performance.now() - startedAtMs))
    }
    void shorten()
    return Promise.race([answer, promise]).finally(() => {
      isOver = true
      clearTimeout(timer)
    })
  }

  return {
    async answer(event) {
      const answer = requested(event)
      try {
        const response = await inTime(answer, new URL(event.request.url))
        if (!NOT_OF_GATEWAY.includes(response.status)) {
          silentAtMs = -Infinity
          return response
        }
      } catch {
        // The answer is passed on below, when there is no offline page.
      }
      return (await offlinePage().catch(() => undefined)) ?? answer
    },
    forgetSilence() {
      silentAtMs = -Infinity
    },
  }
}

/** The network's answer to a navigation, which the browser may have requested already. */
export async function requested({
  request,
  preloadResponse,
}: Pick<FetchEvent, 'request' | 'preloadResponse'>): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}
