import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { RequestHandler, Response } from 'express'
import { runWithRequestId } from '../../platform/requestContext.ts'

const header = 'x-request-id'
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/

/** The id for a request with these headers. */
export function requestIdFor(headers: IncomingHttpHeaders): string {
  const sent = headers[header]
  return typeof sent === 'string' && wellFormed.test(sent) ? sent : randomUUID()
}

/**
 * Gives the request an id: the caller's `x-request-id` if it is well formed, a new UUID otherwise. The answer and every log line
 * for the request contain it. Starts the deadline of the request, too.
 *
 * @param deadlineMs how long the request may wait for outside systems in all, in ms.
 */
export function assignRequestId(deadlineMs: number): RequestHandler {
  return (request, response, next) => {
    const requestId = requestIdFor(request.headers)
    response.setHeader(header, requestId)
    runWithRequestId(requestId, next, deadlineMs)
  }
}

/** The id that `assignRequestId` gave to the request of this response. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(header))
}
