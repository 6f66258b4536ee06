import type { ErrorRequestHandler } from 'express'
import type { Log } from '../platform/log.ts'
import { neverKept } from './cachePolicy.ts'

/** The failures of reading a request that are the caller's own, by the type that body-parser gives them. */
const callersFailures = new Map([
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

/** The last step: every failure becomes JSON in GraphQL's shape, a caller's own named, any other logged and told nothing about. */
export function requestFailures(log: Log): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error)
    const { type, status } = readFailure(error)
    const message = callersFailures.get(type)
    if (message === undefined && status >= 500) log.error({ err: error }, 'The request failed')
    response.setHeader('cache-control', neverKept)
    response.status(status).json({
      errors: [
        { message: message ?? (status < 500 ? 'The request could not be read.' : 'Something went wrong.') },
      ],
    })
  }
}

function readFailure(error: unknown): { type: string; status: number } {
  const { type, status } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >
  const isOfCaller = typeof status === 'number' && status >= 400 && status < 500
  return { type: typeof type === 'string' ? type : '', status: isOfCaller ? status : 500 }
}
