import {
  execute,
  getOperationAST,
  getVariableValues,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import { limitSize } from '../graphql/cost/answerSize.ts'
import { frameOf } from './eventFrames.ts'

/** How many different operations share their answers to one event; any further ones are executed for each subscriber. */
const MAX_SHARED = 50

/** What a subscription answers to one event. */
interface EventAnswer {
  result: ExecutionResult
  /** The result's frame, which is its only copy as text: two answers with the same bytes say the same. */
  frame: Buffer
}

/** Executes the operation of a subscription for one event. */
export type AnswerEvent = (event: unknown) => Promise<EventAnswer>

/**
 * Builds the functions that answer the events of subscriptions. Subscribers with the same operation and variables share one
 * execution for an event, and the bytes that it is compared by and sent as, so a game with thousands of followers costs one
 * execution per change. Only operations whose answers are the same for everybody share.
 *
 * @param isForEverybody whether no part of the answer depends on the subscriber.
 * @returns a function that returns, for one subscription, the function that answers its events.
 */
export function createSubscriptionAnswers(
  isForEverybody: (args: ExecutionArgs) => boolean,
): (args: ExecutionArgs) => AnswerEvent {
  const answersByEvent = new WeakMap<object, Map<string, Promise<EventAnswer>>>()

  return (args) => {
    const answer: AnswerEvent = async (event) => {
      const executed = await execute({ ...args, rootValue: event })
      const { result, text } = limitSize(executed, JSON.stringify(executed))
      return { result, frame: frameOf(result, text) }
    }
    const key = isForEverybody(args) ? keyOf(args) : undefined
    if (key === undefined) return answer

    return (event) => {
      if (typeof event !== 'object' || event === null) return answer(event)
      const answers = answersByEvent.get(event) ?? new Map<string, Promise<EventAnswer>>()
      answersByEvent.set(event, answers)
      const known = answers.get(key)
      if (known) return known
      const made = answer(event)
      if (answers.size < MAX_SHARED) answers.set(key, made)
      return made
    }
  }
}

/** What the answers of a subscription depend on: its text and its declared variables, with their defaults. */
function keyOf({ schema, document, operationName, variableValues }: ExecutionArgs): string | undefined {
  const text = document.loc?.source.body
  const operation = getOperationAST(document, operationName)
  if (text === undefined || !operation) return undefined
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  return coerced && JSON.stringify([text, operationName, coerced])
}
