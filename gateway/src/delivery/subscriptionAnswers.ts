import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql'

/** Answers one event of a subscription. */
export type AnswerEvent = (event: unknown) => Promise<ExecutionResult>

/**
 * Builds what answers the events of subscriptions. Of one event, those who ask for the same get the same answer, made once:
 * a game with thousands of followers costs one execution a change. Only for operations that are the same for everybody.
 *
 * @param isForEverybody whether no part of the answer depends on who asks.
 * @returns takes one subscription to the function that answers its events.
 */
export function createSubscriptionAnswers(
  isForEverybody: (args: ExecutionArgs) => boolean,
): (args: ExecutionArgs) => AnswerEvent {
  const made = new WeakMap<object, Map<string, Promise<ExecutionResult>>>()

  return (args) => {
    const answer: AnswerEvent = async (event) => execute({ ...args, rootValue: event })
    const text = args.document.loc?.source.body
    if (text === undefined || !isForEverybody(args)) return answer
    const question = JSON.stringify([text, args.operationName, args.variableValues])

    return (event) => {
      if (typeof event !== 'object' || event === null) return answer(event)
      const answers = made.get(event) ?? new Map<string, Promise<ExecutionResult>>()
      made.set(event, answers)
      const shared = answers.get(question) ?? answer(event)
      answers.set(question, shared)
      return shared
    }
  }
}
