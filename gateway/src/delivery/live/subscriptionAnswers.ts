import {
  execute,
  getOperationAST,
  getVariableValues,
  type ExecutionArgs,
  type ExecutionResult,
} from 'graphql'
import type { FormatError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { limitSize } from '../graphql/cost/answerSize.ts'
import { summarize, type OnOperation } from '../graphql/operationEvents.ts'
import { eventFrame } from './eventFrames.ts'
import { publicError } from './subscriptionErrors.ts'

/** How many different operations share their answers to one event; further ones are executed for each subscriber. */
const MAX_SHARED = 50

/** Executes the operation of a subscription for one event, with errors as clients may see them. */
export type ResolveEvent = (event: unknown) => Promise<ExecutionResult>

/**
 * Builds the functions that answer the events of subscriptions. Subscribers with the same operation and
 * variables share one execution for an event and its serialized bytes (`eventFrame`), so a game with
 * thousands of followers costs one execution per change. Only public operations share.
 * @param options.isForEverybody whether no part of the answer depends on the subscriber.
 * @param options.clock the monotonic one.
 * @returns a function that returns, for one subscription, the function that answers its events.
 */
export function createSubscriptionAnswers(options: {
  isForEverybody: (args: ExecutionArgs) => boolean
  formatError: FormatError
  onOperation: OnOperation
  clock: Clock
}): (args: ExecutionArgs) => ResolveEvent {
  const { isForEverybody, formatError, onOperation, clock } = options
  const answersByEvent = new WeakMap<object, Map<string, Promise<ExecutionResult>>>()

  return (args) => {
    const answer: ResolveEvent = async (event) => {
      const startedAtMs = clock.nowMs()
      const executed = await execute({ ...args, rootValue: event })
      const { errors: thrown } = executed
      const errors = thrown?.map((error) => publicError(error, formatError))
      const shown = errors ? { ...executed, errors } : executed
      const { result, text } = limitSize(shown, JSON.stringify(shown))
      eventFrame(result, text)
      onOperation({
        ...{ ...summarize(nameOf(args), result), ms: clock.nowMs() - startedAtMs, source: 'event' },
        ...(thrown && { errors: thrown }),
      })
      return result
    }
    const key = isForEverybody(args) ? subscriptionKey(args) : undefined
    if (key === undefined) return answer

    return (event) => {
      if (typeof event !== 'object' || event === null) return answer(event)
      const answers = answersByEvent.get(event) ?? new Map<string, Promise<ExecutionResult>>()
      answersByEvent.set(event, answers)
      const known = answers.get(key)
      if (known) return known
      const made = answer(event)
      if (answers.size < MAX_SHARED) answers.set(key, made)
      return made
    }
  }
}

/** The name of an operation; null where it has none. */
export function nameOf({ document, operationName }: ExecutionArgs): string | null {
  return getOperationAST(document, operationName)?.name?.value ?? null
}

/** The key of a subscription's answers: its text and its declared variables, with their defaults. */
export function subscriptionKey({
  schema,
  document,
  operationName,
  variableValues,
}: ExecutionArgs): string | undefined {
  const text = document.loc?.source.body
  const operation = getOperationAST(document, operationName)
  if (text === undefined || !operation) return undefined
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {})
  return coerced && JSON.stringify([text, operationName, coerced])
}
