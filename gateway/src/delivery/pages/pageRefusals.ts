import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TooManyRequestsError } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { ObserveRequest } from '../http/accessLog.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import type { FixedHeaders } from '../http/fixedHeaders.ts'
import { clientOf } from '../http/clientAddress.ts'
import { errorPage, errorPageHeaders } from '../http/errorPage.ts'
import { requestIdFor } from '../http/requestId.ts'
import { isAddress, pageKey, readPageRequest } from './pageRequest.ts'
import type { PageRenders } from './pageRenders.ts'
import type { Site } from './site.ts'

interface PageRefusalsOptions {
  site: Pick<Site, 'canonicalAddress'>
  /** The origin that visitors see, such as https://example.com. */
  publicUrl: string
  renders: Pick<PageRenders, 'refusesAny' | 'refuse'>
  store: Pick<ResponseCache, 'isMissing'>
  /** The headers of every answer of the handler chain. */
  headers: FixedHeaders
  observe: ObserveRequest
  metrics: Pick<Metrics, 'responseServed'>
  log: Pick<Log, 'error'>
}

/** A placeholder in the page for the request id. */
const ID = 'id-of-the-request'

/**
 * Builds the function that rejects pages before the handler chain, while too many wait to be rendered: the
 * chain costs more than the rejection. It only rejects pages that the chain would reject, with the same
 * status, headers, log line and counts. Everything else goes to the chain, which may reject some of it too:
 * cached pages, pages being rendered, non-canonical addresses, and unknown paths. When it fails itself, it
 * logs why and passes the request on.
 * @returns a function that returns whether it has rejected the request.
 */
export function createPageRefusals(
  options: PageRefusalsOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { site, publicUrl, renders, store, headers, observe, metrics, log } = options
  const { origin } = new URL(publicUrl)
  const fixed = Object.entries(headers).flat()
  const pages = { 429: errorPage(429, ID).split(ID), 503: errorPage(503, ID).split(ID) }

  function refusalOf(request: IncomingMessage): TooManyRequestsError | undefined {
    const { method, url = '' } = request
    if (!renders.refusesAny() || (method !== 'GET' && method !== 'HEAD') || !isAddress(url, origin))
      return undefined
    const { address, hasPage, redirection } = readPageRequest(url, site)
    if (!hasPage || redirection !== null || !store.isMissing(pageKey(address))) return undefined
    return renders.refuse(origin + address, { isKnown: false, hasPage }, clientOf(request)())
  }

  /** An error here would end the process, because no chain catches it. */
  function refusalSafely(request: IncomingMessage): TooManyRequestsError | undefined {
    try {
      return refusalOf(request)
    } catch (error) {
      log.error({ err: error }, 'It could not be told whether to refuse a page')
      return undefined
    }
  }

  return (request, response) => {
    const refusal = refusalSafely(request)
    if (!refusal) return false
    const { status, retryAfterSeconds } = refusal
    const requestId = requestIdFor(request.headers)
    observe(request, response, requestId)
    metrics.responseServed('failed')
    const page = Buffer.from(pages[status].join(requestId))
    const own = Object.entries(errorPageHeaders(retryAfterSeconds)).flat()
    response.writeHead(status, [
      ...fixed,
      ...own,
      'x-request-id',
      requestId,
      'content-length',
      String(page.length),
    ])
    response.end(request.method === 'HEAD' ? undefined : page)
    return true
  }
}
