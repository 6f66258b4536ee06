import { currentRequestId, currentTrace, runInBackground } from '../platform/requestContext.ts'
import { traceparentOf, traceOf } from '../platform/traceContext.ts'

/**
 * The headers by which those who run an outside system find the cause of a call: the id of the request in this site's log, its trace, and
 * who calls. A call outside any request has an id of its own.
 */
export function callerHeaders(userAgent: string | undefined): Record<string, string> {
  const requestId = currentRequestId()
  if (requestId === undefined) return runInBackground('call', () => callerHeaders(userAgent))
  return {
    'x-request-id': requestId,
    traceparent: traceparentOf(currentTrace() ?? traceOf()),
    ...(userAgent !== undefined && { 'user-agent': userAgent }),
  }
}
