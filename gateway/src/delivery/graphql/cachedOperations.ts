import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { OnOperation } from './operationEvents.ts'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import type { CorsHeadersFor } from '../http/cors.ts'
import { requestIdOf } from '../http/requestId.ts'
import { minVersionOf } from '../http/minVersion.ts'
import type { ResponseTargets, ResponseTarget } from '../responses/responseTargets.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import { createDocumentPolicies, documentKeyOf } from './documentPolicies.ts'
import {
  isScriptRequest,
  keyOf,
  namedOperationIn,
  pickDeclaredVariables,
  type NamedOperation,
} from './namedOperation.ts'
import type { BuildOperationResponse } from './operationBuilder.ts'
import { postedKeyOf } from '../responses/postedBodies.ts'
import { reportResponse } from '../responses/responseReports.ts'
import { sendResponse } from '../responses/sendResponse.ts'

interface CachedOperationsOptions {
  store: ResponseCache
  addresses: ResponseTargets
  maxAgeOf: MaxAgeOf
  make: BuildOperationResponse
  corsHeadersFor: CorsHeadersFor
  clock: MonotonicClock
  onOperation: OnOperation
}

/**
 * Serves public operations, the same for everybody, from the response cache. A token makes no difference to them, so it is not read.
 * Everything else goes to the next handler: personal operations, mutations, malformed requests.
 */
export function cachedOperations(options: CachedOperationsOptions): RequestHandler {
  const { store, addresses, maxAgeOf, make, corsHeadersFor, clock, onOperation } = options
  const documents = createDocumentPolicies(maxAgeOf)

  /**
   * Outside the handler, so that the cached target's closure holds no request. It does not hold the
   * operation's text either, which is stored once for all: after its eviction, requests go through the chain.
   */
  function targetOf(operation: NamedOperation, key: string, { method, headers }: Request): ResponseTarget {
    const { query: _query, ...named } = operation
    const { accept } = headers
    const documentKey = documentKeyOf(operation)
    return {
      key,
      async make(requestId) {
        const document = documents.get(documentKey)
        if (!document) throw new Error('The text of the operation has been forgotten')
        return make({ ...named, query: document.query }, document, requestId)
      },
      headersFor: (request) => corsHeadersFor(request.headers.origin),
      isFor: (request) =>
        request.method === method &&
        request.headers.accept === accept &&
        isScriptRequest(request) &&
        documents.get(documentKey) !== undefined,
      isPrivateFor,
      heldCharacters: named.variables.length + documentKey.length + (accept?.length ?? 0),
    }
  }

  function remember(request: Request, target: ResponseTarget): void {
    if (request.method === 'GET') return addresses.rememberOperation(request.originalUrl, target)
    const postedKey = postedKeyOf(request)
    if (postedKey !== undefined) addresses.rememberPosted(postedKey, target)
  }

  return async (request, response, next) => {
    const named = isScriptRequest(request) ? namedOperationIn(request, minVersionOf(response)) : undefined
    const document = named && documents.read(named)
    if (!document) return next()
    const operation = pickDeclaredVariables(named, document.variables)
    const key = keyOf(operation)
    const requestId = requestIdOf(response)
    const startedAtMs = clock.nowMs()
    const found = store.get(key, () => make(operation, document, requestId))
    const answer = await found
    const waited = found instanceof Promise && { waitedMs: clock.nowMs() - startedAtMs }
    reportResponse(answer, { clock, onOperation, ...waited })
    sendResponse(request, response, answer, clock, { isPrivate: isPrivateFor(request) })
    if (answer.isCacheable) remember(request, targetOf(operation, key, request))
  }
}

/** A POST is never cached on the way, and a fan's requests are not mixed with others'. */
function isPrivateFor({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' || headers.authorization !== undefined
}
