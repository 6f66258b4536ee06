import type { ErrorRequestHandler } from 'express'
import type { Log } from '../../platform/log.ts'
import { noStore } from './cachePolicy.ts'
import { refusal } from './refusal.ts'
import { requestIdOf } from './requestId.ts'

/** Messages for unreadable requests, by the error type of body-parser. */
const clientErrors = new Map([
  ['entity.parse.failed', 'The body is not a JSON object.'],
  ['entity.too.large', 'The body is larger than 64 kB.'],
  [
    'encoding.unsupported',
    'The body has an encoding that is not supported; send it plain, gzip, deflate or br.',
  ],
  ['charset.unsupported', 'The body has a charset that is not supported; send UTF-8.'],
  ['request.aborted', 'The request ended before its body did.'],
  ['request.size.invalid', 'The body is not as long as its content-length says.'],
])

/**
 * The last handler: turns every failure into JSON in GraphQL's shape. A client's mistake is named; any other
 * failure is logged, and the client learns nothing about it.
 */
export function requestFailures(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const { type, status } = readFailure(error)
    const message = clientErrors.get(type)
    response.setHeader('cache-control', noStore)
    response.status(status)
    if (message !== undefined || status < 500) {
      return void response.json(refusal(message ?? 'The request could not be read.'))
    }
    log.error({ err: error }, 'The request failed')
    const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId: requestIdOf(response) }
    response.json({ errors: [{ message: 'Something went wrong.', extensions }] })
  }
}

function readFailure(error: unknown): { type: string; status: number } {
  const { type, status } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const isClientError = typeof status === 'number' && status >= 400 && status < 500
  return { type: typeof type === 'string' ? type : '', status: isClientError ? status : 500 }
}
