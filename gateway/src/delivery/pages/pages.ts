import type { RequestHandler, Response } from 'express'
import { TooManyRequestsError } from '../../errors.ts'
import type { MonotonicClock } from '../../platform/clock.ts'
import { DeadlineExceededError, withinDeadline } from '../../platform/resilience/deadline.ts'
import type { Log } from '../../platform/log.ts'
import { expireAt, trackedRefusal } from '../../platform/cache/dependencyTracking.ts'
import type { CachedResponse, BuiltResponse } from '../responses/cachedResponse.ts'
import type { ResponseTargets, ResponseTarget } from '../responses/responseTargets.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import { sendResponse } from '../responses/sendResponse.ts'
import { noStore } from '../http/cachePolicy.ts'
import { errorPage, errorPageHeaders, LATE_RETRY_SECONDS } from '../http/errorPage.ts'
import type { SecurityHeaders } from '../http/securityHeaders.ts'
import type { PageRenders, WantedPage } from './pageRenders.ts'
import { SiteUnavailableError, type Site } from './site.ts'
import { AbandonedError, createWaitingClients } from '../http/waitingClients.ts'
import { requestIdOf } from '../http/requestId.ts'
import { isAddress, pageKey, readPageRequest } from './pageRequest.ts'

interface SiteOptions {
  site: Site
  /** The origin that visitors see, such as https://example.com. */
  publicUrl: string
  renders: PageRenders
  store: ResponseCache
  addresses: ResponseTargets
  security: Pick<SecurityHeaders, 'ofDocument'>
  clock: MonotonicClock
  log: Log
}

/**
 * A page shows scores, so caches may store it for as long as the games on it are fresh, and serve it a little
 * longer while they revalidate it.
 */
const MAX_AGE_MS = 10_000
const STALE_MS = 30_000
/** A page says how long ago and how soon things are, relative to when it was rendered. */
const WORDS_ARE_TRUE_MS = 60_000

const HTML = 'text/html; charset=utf-8'

/**
 * Answers a GET or HEAD with the page that the web build renders, as a visitor who is not signed in sees it.
 * Pages are cached (`ResponseCache`) under their canonical address: others are redirected there, and
 * parameters that no page reads change nothing. An address with a fan's token is redirected to one with the
 * token in its fragment. A page for the link of a sign-in email is not cached, and sends no referrer.
 */
export function pageRoutes(options: SiteOptions): RequestHandler {
  const { site, publicUrl, renders, store, addresses, security, clock, log } = options
  const origin = new URL(publicUrl).origin
  const clients = createWaitingClients()

  async function make(address: string, wanted: WantedPage): Promise<BuiltResponse> {
    expireAt(clock.nowMs() + WORDS_ARE_TRUE_MS)
    const { status, headers, body, styleHash } = await renders.render(address, wanted)
    const { 'cache-control': noStoreOfPage, 'content-type': contentType = HTML, ...others } = headers
    // A rate-limited load means that the page's subject itself may be made up.
    const refusal = trackedRefusal()
    return {
      ...{ body, contentType },
      status: refusal ? 429 : status,
      headers: {
        ...security.ofDocument(styleHash),
        ...others,
        ...(refusal && { 'retry-after': String(refusal.retryAfterSeconds) }),
      },
      isComplete: noStoreOfPage === undefined && status < 500,
      ...{ maxAgeMs: MAX_AGE_MS, staleMs: STALE_MS },
    }
  }

  /** The cached answer for an address, or the one being rendered for all that wait for it. */
  function answerFor(target: PageTarget, requestId: string, response: Response): Promise<CachedResponse> {
    return clients.wait(target.key, response, async (signal) => {
      const make = (isKnown: boolean) => target.make(requestId, isKnown, signal)
      const answer = store.get(target.key, make, target.isBusy)
      return answer instanceof Promise ? withinDeadline(answer, renders.maxMs) : answer
    })
  }

  function sendErrorPage(
    response: Response,
    status: 400 | 429 | 500 | 503,
    retryAfterSeconds?: number,
    text: Parameters<typeof errorPage>[0] = status,
  ): void {
    response
      .status(status)
      .set({ ...security.ofDocument(), ...errorPageHeaders(retryAfterSeconds) })
      .send(errorPage(text, requestIdOf(response)))
  }

  return async (request, response) => {
    const requestId = requestIdOf(response)
    const { originalUrl } = request
    if (!isAddress(originalUrl, origin)) return sendErrorPage(response, 400)
    const { address, redirection, hasPage, isForFanAlone, onward } = readPageRequest(originalUrl, site)
    if (redirection !== null) return redirect(response, redirection.status, redirection.location)
    const target: PageTarget = {
      key: pageKey(address),
      make: (id, isKnown, signal) =>
        // A page that was opened before is finished for the next client, too.
        make(origin + address, { requestId: id, isKnown, hasPage, ...(signal && !isKnown && { signal }) }),
      isBusy: (isKnown) => renders.isBusy(origin + address, { isKnown, hasPage }),
      isFor: ({ method }) => method === 'GET' || method === 'HEAD',
    }
    try {
      const answer = await answerFor(target, requestId, response)
      const { status, headers } = answer
      const to = headers['location'] === undefined ? null : onward(headers['location'])
      if (to !== null && to !== headers['location']) return redirect(response, status, to)
      if (isForFanAlone) return sendToFanAlone(response, answer)
      sendResponse(request, response, answer, clock)
      // The redirect's own parameters are only known here. An address without a page may get another answer later.
      if (hasPage && answer.isCacheable && to === null) addresses.remember(address, target)
    } catch (cause) {
      if (cause instanceof AbandonedError) return
      if (cause instanceof TooManyRequestsError)
        return sendErrorPage(response, cause.status, cause.retryAfterSeconds)
      // The standard text for 503 blames many visitors, which is not the cause here.
      if (cause instanceof SiteUnavailableError)
        return sendErrorPage(response, 503, LATE_RETRY_SECONDS, 'late')
      log.error({ path: request.path, err: cause }, 'The page could not be rendered')
      // A slow page may be in time at the next try; a defect in the page stays.
      if (cause instanceof DeadlineExceededError)
        return sendErrorPage(response, 503, LATE_RETRY_SECONDS, 'late')
      sendErrorPage(response, 500)
    }
  }
}

interface PageTarget extends ResponseTarget {
  make: (requestId: string, isKnown: boolean, signal?: AbortSignal) => Promise<BuiltResponse>
  isBusy: (isKnown: boolean) => boolean
}

/** A page has any number of other addresses, and they may sign a fan in, so redirects are not cached. */
function redirect(response: Response, status: number, location: string): void {
  response.set({ 'cache-control': noStore, 'referrer-policy': 'no-referrer' })
  response.redirect(status, location)
}

function sendToFanAlone(response: Response, { status, headers, contentType, body }: CachedResponse): void {
  response.status(status).set(headers).set({ 'content-type': contentType })
  response.set({ 'cache-control': noStore, 'referrer-policy': 'no-referrer' })
  response.send(body)
}
