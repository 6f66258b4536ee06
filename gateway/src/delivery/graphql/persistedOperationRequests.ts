import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import { summarize, type OnOperation } from './operationEvents.ts'
import { namesByHash, type FindOperation, type OperationRequest } from './persistedOperations.ts'

/**
 * Replaces the hash in a request by the text of its operation, or rejects the request before anything is
 * parsed. A request without an operation passes, because the next handler rejects it.
 */
export function resolveOperations(find: FindOperation, onOperation: OnOperation): RequestHandler {
  return async (request, response, next) => {
    const operation = operationIn(request)
    if (!operation || (typeof operation.query !== 'string' && !namesByHash(operation))) return next()
    const text = await find(operation)
    if (typeof text !== 'string') {
      onOperation({ ...summarize(null, { errors: [text] }), ms: 0, source: 'executed' })
      return refuse(request, response, text)
    }
    if (text !== operation.query || namesByHash(operation)) replaceOperation(request, text)
    next()
  }
}

/** The operation of a request: in the query string of a GET, in the body of a POST. */
function operationIn(request: Request): OperationRequest | undefined {
  if (request.method === 'GET') {
    const parameters = parametersOf(request)
    return {
      query: parameters.get('query') ?? undefined,
      extensions: parseJson(parameters.get('extensions')),
    }
  }
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : undefined
}

function replaceOperation(request: Request, query: string): void {
  if (request.method !== 'GET') {
    const { extensions: _, ...rest } = request.body as Record<string, unknown>
    request.body = { ...rest, query }
    return
  }
  const parameters = parametersOf(request)
  parameters.set('query', query)
  parameters.delete('extensions')
  request.url = `${request.path}?${parameters}`
}

function refuse(request: Request, response: Response, { message, extensions }: GraphQLError): void {
  const types = ['application/json', 'application/graphql-response+json']
  response
    .status(400)
    .type(request.accepts(types) || 'application/json')
    .send(JSON.stringify({ errors: [{ message, extensions }] }))
}

function parametersOf({ url }: Request): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'))
}

/** Invalid JSON becomes undefined, because the next handler rejects it with a message. */
function parseJson(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown)
  } catch {
    return undefined
  }
}
