import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLError } from 'graphql'
import { namesByHash, type FindOperation, type OperationRequest } from './persistedOperations.ts'

/**
 * Puts the text of the operation that a request names in its place, or refuses the request before anything is parsed. What holds no
 * operation at all passes, for the next to refuse.
 */
export function resolveOperations(find: FindOperation): RequestHandler {
  return (request, response, next) => {
    const asked = operationIn(request)
    if (!asked || (typeof asked.query !== 'string' && !namesByHash(asked))) return next()
    const text = find(asked)
    if (typeof text !== 'string') return refuse(request, response, text)
    if (text !== asked.query || namesByHash(asked)) replaceOperation(request, text)
    next()
  }
}

/** Where the operation stands by the protocol: in the address of a GET, in the body of a POST. */
function operationIn(request: Request): OperationRequest | undefined {
  if (request.method === 'GET') {
    const parameters = parametersOf(request)
    return { query: parameters.get('query') ?? undefined, extensions: parsed(parameters.get('extensions')) }
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

/** JSON that cannot be read is left to the next, which says so. */
function parsed(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as unknown)
  } catch {
    return undefined
  }
}
