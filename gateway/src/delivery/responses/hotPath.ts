import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import type { ObserveRequest } from '../http/accessLog.ts'
import type { OnOperation } from '../graphql/operationEvents.ts'
import { clientOf } from '../http/clientAddress.ts'
import { requestIdFor } from '../http/requestId.ts'
import type { CachedResponse } from './cachedResponse.ts'
import type { ResponseTargets, ResponseTarget } from './responseTargets.ts'
import type { ResponseCache } from './responseCache.ts'
import { besideOwn, type FixedHeaders } from '../http/fixedHeaders.ts'
import { giveBack, postedLength, takeBody } from './postedBodies.ts'
import type { HeaderList } from './responseHeaders.ts'
import { reportCached } from './responseReports.ts'
import { sendResponse } from './sendResponse.ts'

const NONE: HeaderList = []

interface HotPathOptions {
  store: ResponseCache
  addresses: ResponseTargets
  /** The headers that every answer of the chain has. */
  headers: FixedHeaders
  observe: ObserveRequest
  onOperation: OnOperation
  log: Log
  clock: MonotonicClock
  /** How long a request may wait for outside systems in all, in ms. */
  deadlineMs: number
  /** How large a posted operation may be; larger ones are left to the chain, which refuses them. */
  maxPostedBytes: number
}

/**
 * Builds the handler that stands before the chain: it answers what was asked for before from memory, with the same headers, id,
 * measurement and log line as the chain would. Everything else it leaves to the chain: other methods, addresses and bodies it does not
 * know, bodies that come in parts, and answers that have to be made first.
 *
 * @returns a function that answers a request or passes it on to `next`.
 */
export function createHotPath(
  options: HotPathOptions,
): (request: IncomingMessage, response: ServerResponse, next: () => void) => void {
  const { store, addresses, headers, observe, onOperation, log, clock, deadlineMs, maxPostedBytes } = options
  /** An answer's own list stays the same for a part of a second, and so do the fixed ones beside it. */
  const fixedBeside = new WeakMap<HeaderList, HeaderList>()

  function besideOf(own: HeaderList): HeaderList {
    const list = fixedBeside.get(own) ?? besideOwn(headers, own)
    fixedBeside.set(own, list)
    return list
  }

  /** Looks at the answer where its time is up: as work of its client. */
  function findFreshOrStale(
    request: IncomingMessage,
    requestId: string,
    target: ResponseTarget,
  ): CachedResponse | undefined {
    const find = () => store.getFreshOrStale(target.key, (isKnown) => target.make(requestId, isKnown))
    return runWithRequestId(requestId, find, deadlineMs, clientOf(request))
  }

  function isAnswered(
    request: IncomingMessage,
    response: ServerResponse,
    target: ResponseTarget | undefined,
  ): boolean {
    if (!target?.isFor(request)) return false
    const requestId = requestIdFor(request.headers)
    const answer = store.getFresh(target.key) ?? findFreshOrStale(request, requestId, target)
    if (!answer) return false
    observe(request, response, requestId, true)
    reportCached(answer, clock, onOperation)
    try {
      const ofRequest = target.headersFor?.(request) ?? NONE
      sendResponse(request, response, answer, clock, {
        isPrivate: target.isPrivateFor?.(request) ?? false,
        writeHead: (_response, status, own) =>
          response.writeHead(status, ['x-request-id', requestId, ...besideOf(own), ...ofRequest, ...own]),
      })
    } catch (error) {
      // Nobody above would catch it.
      log.error({ requestId, err: error }, 'A kept answer could not be sent')
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
    const posted = takeBody(request, length)
    if (posted === undefined) return next()
    if (isAnswered(request, response, addresses.postedTargetOf(posted.key))) return
    giveBack(request, posted)
    next()
  }

  return (request, response, next) => {
    const length = postedLength(request, maxPostedBytes)
    // The bytes that came together with the headers are there a moment later.
    if (length !== undefined) process.nextTick(answerPosted, request, response, length, next)
    else if (!isAnswered(request, response, addresses.targetOf(request.url ?? ''))) next()
  }
}
