import { HeaderMap, type ApolloServer } from '@apollo/server'
import type { Request, RequestHandler, Response } from 'express'
import { isScriptGet } from './namedOperation.ts'
import { noStore } from '../http/cachePolicy.ts'
import type { RequestContext } from '../../context.ts'
import type { createOperationPlaces } from './operationPlaces.ts'

/**
 * Has Apollo answer requests whose body has been read. Unlike Apollo's own handler for Express it makes no tag of what is answered to a
 * POST or is kept by nobody, which is never asked for by its tag, and does not take addresses to pieces.
 *
 * @param options.createContext the context of a request, once it is known to be one of GraphQL.
 * @param options.inPlace executes it when its turn comes.
 */
export function apolloRequests(
  apollo: ApolloServer<RequestContext>,
  {
    createContext,
    inPlace,
  }: {
    createContext: (request: Request, response: Response) => Promise<RequestContext>
    inPlace: ReturnType<typeof createOperationPlaces>
  },
): RequestHandler {
  return async (request, response) => {
    const { method, url } = request
    const body: unknown = request.body
    const sent = { method, headers: headersOf(request), search: searchOf(url), body }
    // Apollo Server requires this header on every GET; ours recognizes scripts by `Sec-Fetch-Mode`, so that any client works.
    if (method === 'GET' && isScriptGet(request)) sent.headers.set('apollo-require-preflight', 'true')
    const answer = await inPlace(
      () => createContext(request, response),
      (context) => apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest: sent, context }),
    )
    if (answer.body.kind !== 'complete') throw new Error('An operation was answered in parts')
    const { status = 200 } = answer
    response.status(status)
    for (const [name, value] of answer.headers) response.setHeader(name, value)
    if (method === 'GET' && response.getHeader('cache-control') !== noStore)
      return void response.send(answer.body.string)
    const bytes = Buffer.from(answer.body.string)
    response.setHeader('content-length', bytes.length)
    response.end(bytes)
  }
}

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

function searchOf(url: string): string {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
