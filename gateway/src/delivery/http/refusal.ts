import type { Response } from 'express'
import type { TooManyRequestsError } from '../../errors.ts'

/** The body of an answer to an unreadable or impossible request, in GraphQL's shape. */
export function refusal(message: string): {
  errors: [{ message: string; extensions: { code: 'BAD_REQUEST' } }]
} {
  return { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }
}

/** Answers a client that has exceeded a rate limit: 429 with `Retry-After`. */
export function refuseForNow(response: Response, error: TooManyRequestsError): void {
  response.setHeader('retry-after', error.retryAfterSeconds)
  response.status(429).json(refusal(error.publicMessage))
}
