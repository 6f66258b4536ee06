import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { ObserveRequest } from '../http/accessLog.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import type { FixedHeaders } from '../http/fixedHeaders.ts'
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
  const [before = '', after = ''] = errorPage(503, ID).split(ID)
  const fixed = [...Object.entries(headers).flat(), ...Object.entries(errorPageHeaders(503)).flat()]

  function isRefused({ method, url = '' }: IncomingMessage): boolean {
    if (!renders.refusesAny() || (method !== 'GET' && method !== 'HEAD') || !isAddress(url, origin))
      return false
    const { address, hasPage, redirection } = readPageRequest(url, site)
    if (!hasPage || redirection !== null || !store.isMissing(pageKey(address))) return false
    return renders.refuse(origin + address, { isKnown: false, hasPage })
  }

  /** An error here would end the process, because no chain catches it. */
  function isRefusedSafely(request: IncomingMessage): boolean {
    try {
      return isRefused(request)
    } catch (error) {
      log.error({ err: error }, 'It could not be told whether to refuse a page')
      return false
    }
  }

  return (request, response) => {
    if (!isRefusedSafely(request)) return false
    const requestId = requestIdFor(request.headers)
    observe(request, response, requestId)
    metrics.responseServed('failed')
    const page = Buffer.from(before + requestId + after)
    response.writeHead(503, [...fixed, 'x-request-id', requestId, 'content-length', String(page.length)])
    response.end(request.method === 'HEAD' ? undefined : page)
    return true
  }
}
