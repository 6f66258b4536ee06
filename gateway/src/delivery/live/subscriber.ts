import { createSourceEventStream, GraphQLError, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { isUnexpected, type FormatError } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics, SubscriptionTransport } from '../../platform/metrics/metrics.ts'
import { withCode } from './codedError.ts'
import type { AnswerEvent } from './subscriptionAnswers.ts'

/** The answers that a client receives, one after the other. */
type Results = AsyncGenerator<ExecutionResult, void, void>

/** Subscribes a client; when the subscription cannot start, returns an answer with the errors. */
export type Subscriber = (args: ExecutionArgs) => Promise<Results | ExecutionResult>

/**
 * Builds the function that starts subscriptions. A client receives no answer that equals the one before. Errors become what
 * clients may see, and the subscribers are counted.
 */
export function createSubscriber(options: {
  transport: SubscriptionTransport
  answers: (args: ExecutionArgs) => AnswerEvent
  formatError: FormatError
  log: Log
  metrics: Metrics
}): Subscriber {
  const { transport, answers, formatError, log, metrics } = options

  const publicResults = new WeakMap<ExecutionResult, ExecutionResult>()

  /** A result that many subscribers share stays one object, and its errors are logged once. */
  function toPublic(result: ExecutionResult): ExecutionResult {
    const { errors } = result
    if (!errors) return result
    const known = publicResults.get(result)
    if (known) return known
    const made = { ...result, errors: errors.map((error) => publicError(error, { formatError, log })) }
    publicResults.set(result, made)
    return made
  }

  return async (args) => {
    const events = await createSourceEventStream(args)
    if (!(Symbol.asyncIterator in events)) return toPublic(events)
    metrics.subscribers(transport, 1)
    const answer = answers(args)
    const changes = createChanges(answer)
    return resultsOf(
      events,
      async (event) => {
        const result = await changes(event)
        return result && toPublic(result)
      },
      () => metrics.subscribers(transport, -1),
    )
  }
}

/**
 * The error as clients may see it: a mistake in the request keeps its message, all other errors get the public one for their
 * code.
 */
export function publicError(
  error: GraphQLError,
  { formatError, log }: { formatError: FormatError; log: Log },
): GraphQLError {
  // An error without a path, a cause and a code is a variable of the wrong type.
  const isMistake = error.path === undefined && !error.originalError && error.extensions['code'] === undefined
  const known = isMistake ? withCode(error, 'BAD_USER_INPUT') : error
  if (isUnexpected(known) && !isMistake) {
    log.error({ path: error.path, err: error.originalError ?? error }, 'A subscription failed')
  }
  const { message, extensions } = formatError(known.toJSON(), known)
  const { nodes = null, source = null, positions = null, path = null } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: extensions ?? null })
}

/** Returns a function that answers an event, with null where the answer equals the one before. */
function createChanges(answer: AnswerEvent): (event: unknown) => Promise<ExecutionResult | null> {
  let last: Buffer | undefined
  return async (event) => {
    const { result, frame } = await answer(event)
    const isSame = last?.equals(frame) === true
    // The newest one even if it is the same, because it is the one that most subscribers have: older ones can go.
    last = frame
    return isSame ? null : result
  }
}

/** Not a generator, because the `return` of a generator waits until its pending `next` is done, which may take long. */
function resultsOf(
  events: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult | null>,
  onEnd: () => void,
): Results {
  const source = events[Symbol.asyncIterator]()
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  /** Ends before the source does, and closes the source, which would go on for nobody. */
  const close = async () => {
    end()
    await source.return?.()
  }
  const results: Results = {
    async next() {
      try {
        for (let event = await source.next(); !event.done; event = await source.next()) {
          const value = await answer(event.value)
          if (value) return { done: false, value }
        }
      } catch (error) {
        await close()
        throw error
      }
      end()
      return { done: true, value: undefined }
    },
    async return() {
      await close()
      return { done: true, value: undefined }
    },
    async throw(error) {
      await close()
      throw error
    },
    [Symbol.asyncIterator]: () => results,
    [Symbol.asyncDispose]: async () => void (await results.return()),
  }
  return results
}
