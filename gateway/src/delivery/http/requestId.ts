import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { clientOf } from './clientAddress.ts'

const header = 'x-request-id'
/** A well-formed request id. */
export const REQUEST_ID = /^[A-Za-z0-9._-]{8,64}$/
/** New ids of one process share a random prefix and end with a counter, which takes a fifth of the time of a UUID. */
const beginning = randomUUID().slice(0, -12)
let lastNumber = 0

/** The id for a request with these headers. */
export function requestIdFor(headers: IncomingHttpHeaders): string {
  const sent = headers[header]
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : newRequestId()
}

/** An id in the form of a UUID, unique across all processes. */
function newRequestId(): string {
  lastNumber += 1
  return beginning + lastNumber.toString(16).padStart(12, '0')
}

/**
 * Gives the request an id: the caller's `x-request-id` if it is well formed, else a new one in the form of a
 * UUID. The answer and every log line of the request contain it. Also starts the request's deadline and sets
 * its client and trace.
 * @param deadlineMs how long the request may wait for outside systems in all, in ms.
 */
export function assignRequestId(deadlineMs: number): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdFor(request.headers)
    response.setHeader(header, requestId)
    runWithRequestId(requestId, next, deadlineMs, clientOf(request), request.headers['traceparent'])
  }
}

/** The id that `assignRequestId` gave to the request of this response. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(header))
}
