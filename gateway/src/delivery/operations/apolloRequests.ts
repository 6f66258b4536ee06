import { HeaderMap, type ApolloServer, type BaseContext } from '@apollo/server'
import type { Request, RequestHandler, Response } from 'express'

/**
 * Has Apollo answer requests whose body has been read. Unlike Apollo's own handler for Express it makes no tag of what is answered to a
 * POST, which nobody asks for by its tag, and does not take addresses to pieces.
 *
 * @param createContext the context of a request, once it is known to be one of GraphQL.
 */
export function apolloRequests<Context extends BaseContext>(
  apollo: ApolloServer<Context>,
  createContext: (request: Request, response: Response) => Promise<Context>,
): RequestHandler {
  return async (request, response) => {
    const { method, url } = request
    const body: unknown = request.body
    const sent = { method, headers: headersOf(request), search: searchOf(url), body }
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: sent,
      context: () => createContext(request, response),
    })
    if (answer.body.kind !== 'complete') throw new Error('An operation was answered in parts')
    response.status(answer.status ?? 200)
    for (const [name, value] of answer.headers) response.setHeader(name, value)
    if (method === 'GET') return void response.send(answer.body.string)
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
