import { execute, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { limitSize } from './cost/answerSize.ts'

/** What a subscription answers to one event. */
interface EventAnswer {
  result: ExecutionResult
  /** The result as JSON: two answers with the same text say the same. */
  text: string
}

/** Executes the operation of a subscription for one event. */
export type AnswerEvent = (event: unknown) => Promise<EventAnswer>

const texts = new WeakMap<object, string>()

/** A result as JSON. It is serialized once, however many subscribers compare and receive it. */
export function textOf(result: object): string {
  const text = texts.get(result) ?? JSON.stringify(result)
  texts.set(result, text)
  return text
}

/**
 * Builds the functions that answer the events of subscriptions. Subscribers with the same operation and variables share one
 * execution for an event, and the text that it is compared by, so a game with thousands of followers costs one execution per
 * change. Only operations whose answers are the same for everybody share.
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
      const result = await execute({ ...args, rootValue: event })
      return limitSize(result, textOf(result))
    }
    const text = args.document.loc?.source.body
    if (text === undefined || !isForEverybody(args)) return answer
    const key = JSON.stringify([text, args.operationName, args.variableValues])

    return (event) => {
      if (typeof event !== 'object' || event === null) return answer(event)
      const answers = answersByEvent.get(event) ?? new Map<string, Promise<EventAnswer>>()
      answersByEvent.set(event, answers)
      const shared = answers.get(key) ?? answer(event)
      answers.set(key, shared)
      return shared
    }
  }
}
