import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../platform/clock.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import type { ObserveRequest } from '../accessLog.ts'
import { requestIdFor } from '../requestId.ts'
import type { AnswerAddresses } from './answerAddresses.ts'
import type { AnswerStore } from './answerStore.ts'
import type { FixedHeaders } from './fixedHeaders.ts'
import { sendAnswer } from './sendAnswer.ts'

interface HotPathOptions {
  store: AnswerStore
  addresses: AnswerAddresses
  /** The headers that every answer of the chain has. */
  headers: FixedHeaders
  observe: ObserveRequest
  /** The wall's. */
  clock: Clock
  /** How long a request may wait for outside systems in all, in ms. */
  deadlineMs: number
}

/**
 * Builds the handler that stands before the chain: it answers the addresses that were answered before from memory, with the same
 * headers, id, measurement and log line as the chain would. Everything else it leaves to the chain: other methods, fans with a
 * token, addresses it does not know, and answers that have to be made first.
 *
 * @returns a function that returns whether the request is answered.
 */
export function createHotPath(
  options: HotPathOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { store, addresses, headers, observe, clock, deadlineMs } = options

  return (request, response) => {
    const target = addresses.targetOf(request.url ?? '')
    if (!target?.isFor(request)) return false
    const requestId = requestIdFor(request.headers)
    const answer = runWithRequestId(
      requestId,
      () => store.getKept(target.key, () => target.make(requestId)),
      deadlineMs,
    )
    if (!answer) return false
    observe(request, response, requestId)
    response.setHeader('x-request-id', requestId)
    for (const name in headers) response.setHeader(name, headers[name] ?? '')
    sendAnswer(request, response, answer, clock.nowMs())
    return true
  }
}
