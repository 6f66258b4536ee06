import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import type { ObserveRequest } from '../http/accessLog.ts'
import type { OnOperation } from '../graphql/operationEvents.ts'
import { clientOf } from '../http/clientAddress.ts'
import { requestIdFor } from '../http/requestId.ts'
import type { ResponseTargets, ResponseTarget } from './responseTargets.ts'
import type { ResponseCache } from './responseCache.ts'
import { createHeaderLists, type FixedHeaders } from '../http/fixedHeaders.ts'
import { putBodyBack, postedLength, readPostedBody } from './postedBodies.ts'
import { reportResponse } from './responseReports.ts'
import { sendResponse } from './sendResponse.ts'

interface HotPathOptions {
  store: ResponseCache
  addresses: ResponseTargets
  /** The headers of every response. */
  headers: FixedHeaders
  observe: ObserveRequest
  onOperation: OnOperation
  log: Log
  clock: MonotonicClock
  /** How long a request may wait for outside systems in all, in ms. */
  deadlineMs: number
  /** The size limit of a posted operation; a larger one is passed on and rejected there. */
  maxPostedBytes: number
}

/**
 * Builds the handler before Express: it serves cached responses with the headers, request id, metrics and log
 * line that the later handlers would give. It passes on other methods, unknown addresses and bodies, bodies
 * that arrive in several chunks, and responses that are neither fresh nor stale.
 * @returns a function that answers a request or passes it on to `next`.
 */
export function createHotPath(
  options: HotPathOptions,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const { store, addresses, headers, observe, onOperation, log, clock, deadlineMs, maxPostedBytes } = options
  const headersOf = createHeaderLists(headers)

  function tryAnswer(
    request: IncomingMessage,
    response: ServerResponse,
    target: ResponseTarget | undefined,
  ): boolean {
    if (!target?.isFor(request)) return false
    const { headers: sent } = request
    const requestId = requestIdFor(sent)
    // A stale response is revalidated as work of the requesting client.
    const work = () => answerFrom(target, request, response, requestId)
    return runWithRequestId(requestId, work, deadlineMs, clientOf(request), sent['traceparent'])
  }

  function answerFrom(
    target: ResponseTarget,
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean {
    const cached = store.getFreshOrStale(target.key, (isKnown) => target.make(requestId, isKnown))
    if (!cached) return false
    observe(request, response, requestId, true)
    reportResponse(cached, { clock, onOperation })
    try {
      sendResponse(request, response, cached, clock, {
        isPrivate: target.isPrivateFor?.(request) ?? false,
        headers: headersOf(cached.headers).concat(
          'x-request-id',
          requestId,
          target.headersFor?.(request) ?? [],
        ),
      })
    } catch (error) {
      // No caller would catch the error.
      log.error({ err: error }, 'A cached response could not be sent')
      response.destroy()
    }
    return true
  }

  function answerPosted(
    request: IncomingMessage,
    response: ServerResponse,
    length: number,
    next: () => void,
  ): void {
    const posted = readPostedBody(request, length)
    if (posted === undefined) return next()
    if (tryAnswer(request, response, addresses.postedTargetOf(posted.key))) return
    putBodyBack(request, posted)
    next()
  }

  return (request, response, next) => {
    const length = postedLength(request, maxPostedBytes)
    // A body that came together with the headers is readable in the next tick.
    if (length !== undefined) process.nextTick(answerPosted, request, response, length, next)
    else if (!tryAnswer(request, response, addresses.targetOf(request.url ?? ''))) next()
  }
}
