import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import type { ObserveRequest } from '../accessLog.ts'
import { requestIdFor } from '../requestId.ts'
import type { Answer } from './answer.ts'
import type { AnswerAddresses, AnswerTarget } from './answerAddresses.ts'
import type { AnswerStore } from './answerStore.ts'
import type { FixedHeaders } from './fixedHeaders.ts'
import { sendAnswer, type HeaderList } from './sendAnswer.ts'

interface HotPathOptions {
  store: AnswerStore
  addresses: AnswerAddresses
  /** The headers that every answer of the chain has. */
  headers: FixedHeaders
  observe: ObserveRequest
  log: Log
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
  const { store, addresses, headers, observe, log, clock, deadlineMs } = options

  const lists = new WeakMap<Answer, HeaderList>()

  /** What the chain would set before the answer, except what the answer sets itself. */
  function fixedOf(target: AnswerTarget, answer: Answer): HeaderList {
    const known = lists.get(answer)
    if (known) return known
    const set = Object.entries({ ...headers, ...target.headers })
    const list = set.filter(([name]) => answer.headers[name] === undefined).flat()
    lists.set(answer, list)
    return list
  }

  return (request, response) => {
    const target = addresses.targetOf(request.url ?? '')
    if (!target?.isFor(request)) return false
    const requestId = requestIdFor(request.headers)
    const look = () => store.getKept(target.key, (isKnown) => target.make(requestId, isKnown))
    const answer = store.getGood(target.key) ?? runWithRequestId(requestId, look, deadlineMs)
    if (!answer) return false
    observe(request, response, requestId, true)
    try {
      const set = ['x-request-id', requestId, ...fixedOf(target, answer)]
      sendAnswer(request, response, answer, clock.nowMs(), set)
    } catch (error) {
      // Nobody above would catch it.
      log.error({ requestId, err: error }, 'A kept answer could not be sent')
      response.destroy()
    }
    return true
  }
}
