import { HeaderMap, type ApolloServer, type BaseContext } from '@apollo/server'
import type { Request, RequestHandler, Response } from 'express'
import { isScriptGet } from './namedOperation.ts'
import { noStore } from '../http/cachePolicy.ts'

/**
 * Executes GraphQL requests with Apollo Server once their body has been read. Unlike Apollo's own Express
 * handler it computes no ETag for POSTs or uncacheable answers, whose clients never send it back, and it does
 * not parse URLs.
 * @param options.createContext the context of a request, once it is known to be a GraphQL request.
 */
export function apolloRequests<Context extends BaseContext>(
  apollo: ApolloServer<Context>,
  { createContext }: { createContext: (request: Request, response: Response) => Promise<Context> },
): RequestHandler {
  return async (request, response) => {
    const { method, url } = request
    const body: unknown = request.body
    const sent = { method, headers: headersOf(request), search: searchOf(url), body }
    // Apollo Server requires this header on every GET; ours recognizes scripts by `Sec-Fetch-Mode`, so that
    // any client works.
    if (method === 'GET' && isScriptGet(request)) sent.headers.set('apollo-require-preflight', 'true')
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: sent,
      context: () => createContext(request, response),
    })
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
