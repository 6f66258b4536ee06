import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ObserveRequest } from '../http/accessLog.ts'
import type { AnswerStore } from '../answers/answerStore.ts'
import type { FixedHeaders } from '../answers/fixedHeaders.ts'
import { noStore } from '../http/cachePolicy.ts'
import { errorPage } from '../http/errorPage.ts'
import { requestIdFor } from '../http/requestId.ts'
import { isAddress, pageKey, requestedPage } from '../pages/requestedPage.ts'
import type { PageRenders } from './pageRenders.ts'
import type { Site } from './site.ts'

/** After how many seconds a client may ask again for a page that was refused. */
export const RETRY_AFTER_S = '2'

interface PageRefusalsOptions {
  site: Pick<Site, 'canonicalAddress'>
  /** The origin that visitors see, such as https://example.com. */
  publicUrl: string
  renders: Pick<PageRenders, 'refusesAny' | 'refuse'>
  store: Pick<AnswerStore, 'hasNothing'>
  /** The headers that every answer of the chain has. */
  headers: FixedHeaders
  observe: ObserveRequest
}

/** Stands in the page until the id of the request takes its place. */
const ID = 'id-of-the-request'

/**
 * Builds the function that refuses pages before the chain of handlers, while too many wait to be rendered: the chain costs more than the
 * refusal, and nothing but the pages of a crowd passes it then. It refuses what the chain would refuse, with the same status, headers,
 * log line and count. All else it leaves to the chain: pages that are kept or under way, and what is no page.
 *
 * @returns a function that tells whether it has refused the request.
 */
export function createPageRefusals(
  options: PageRefusalsOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { site, publicUrl, renders, store, headers, observe } = options
  const { origin } = new URL(publicUrl)
  const [before = '', after = ''] = errorPage(503, ID).split(ID)
  const fixed = [
    ...Object.entries(headers).flat(),
    ...['retry-after', RETRY_AFTER_S, 'cache-control', noStore, 'content-type', 'text/html; charset=utf-8'],
  ]

  function isRefused({ method, url = '' }: IncomingMessage): boolean {
    if (!renders.refusesAny() || (method !== 'GET' && method !== 'HEAD') || !isAddress(url, origin))
      return false
    const { address, hasPage, redirection } = requestedPage(url, site)
    if (!hasPage || redirection !== null || !store.hasNothing(pageKey(address))) return false
    return renders.refuse(origin + address, { isKnown: false, hasPage })
  }

  return (request, response) => {
    if (!isRefused(request)) return false
    const requestId = requestIdFor(request.headers)
    observe(request, response, requestId)
    const page = Buffer.from(before + requestId + after)
    response.writeHead(503, [...fixed, 'x-request-id', requestId, 'content-length', String(page.length)])
    response.end(request.method === 'HEAD' ? undefined : page)
    return true
  }
}
