import { randomUUID } from 'node:crypto'
import type { RequestHandler, Response } from 'express'
import { runWithRequestId } from '../platform/requestContext.ts'

const header = 'x-request-id'
const wellFormed = /^[A-Za-z0-9._-]{8,64}$/

/**
 * Names the request: the caller's `x-request-id` where it is well formed, a new UUID otherwise. The answer carries it, and
 * every log line written for the request has it.
 *
 * @param patienceMs how long the request may wait for outside systems in all, in ms.
 */
export function nameRequest(patienceMs: number): RequestHandler {
  return (request, response, next) => {
    const given = request.get(header)
    const requestId = given !== undefined && wellFormed.test(given) ? given : randomUUID()
    response.setHeader(header, requestId)
    runWithRequestId(requestId, next, patienceMs)
  }
}

/** The name that `nameRequest` gave to the request this response answers. */
export function requestIdOf(response: Response): string {
  return String(response.getHeader(header))
}
