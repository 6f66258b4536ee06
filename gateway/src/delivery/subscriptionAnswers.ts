import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { limitSize } from './answerSize.ts'

/** Executes the operation of a subscription for one event. */
export type AnswerEvent = (event: unknown) => Promise<ExecutionResult>

/**
 * Builds the functions that answer the events of subscriptions. Subscribers with the same operation and variables share one
 * execution for an event, so a game with thousands of followers costs one execution per change. Only operations whose answers
 * are the same for everybody share.
 *
 * @param isForEverybody whether no part of the answer depends on the subscriber.
 * @returns a function that returns, for one subscription, the function that answers its events.
 */
export function createSubscriptionAnswers(
  isForEverybody: (args: ExecutionArgs) => boolean,
): (args: ExecutionArgs) => AnswerEvent {
  const answersByEvent = new WeakMap<object, Map<string, Promise<ExecutionResult>>>()

  return (args) => {
    const answer: AnswerEvent = async (event) => limitSize(await execute({ ...args, rootValue: event }))
    const text = args.document.loc?.source.body
    if (text === undefined || !isForEverybody(args)) return answer
    const key = JSON.stringify([text, args.operationName, args.variableValues])

    return (event) => {
      if (typeof event !== 'object' || event === null) return answer(event)
      const answers = answersByEvent.get(event) ?? new Map<string, Promise<ExecutionResult>>()
      answersByEvent.set(event, answers)
      const shared = answers.get(key) ?? answer(event)
      answers.set(key, shared)
      return shared
    }
  }
}
