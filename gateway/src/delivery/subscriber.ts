import { GraphQLError, subscribe, type ExecutionArgs, type ExecutionResult } from 'graphql'
import { formatError, isUnexpected } from '../errors.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics, SubscriptionTransport } from '../platform/metrics.ts'
import { withCode } from './codedError.ts'

/** What a client is told, one answer after the other. */
type Results = AsyncGenerator<ExecutionResult, void, void>

/** Subscribes a client; a subscription that cannot start is answered with what was wrong. */
export type Subscriber = (args: ExecutionArgs) => Promise<Results | ExecutionResult>

/** Builds what starts subscriptions: failures leave it as clients may see them, and those who listen are counted. */
export function createSubscriber(options: {
  transport: SubscriptionTransport
  log: Log
  metrics: Metrics
}): Subscriber {
  const { transport, log, metrics } = options

  function toPublic(result: ExecutionResult): ExecutionResult {
    const { errors } = result
    if (!errors) return result
    return { ...result, errors: errors.map((error) => publicError(error, log)) }
  }

  return async (args) => {
    const results = await subscribe(args)
    if (!(Symbol.asyncIterator in results)) return toPublic(results)
    metrics.subscribers(transport, 1)
    return publicResults(results, toPublic, () => metrics.subscribers(transport, -1))
  }
}

/** As clients may see them: what was wrong with their request in its own words, all else by the one table of failures. */
export function publicError(error: GraphQLError, log: Log): GraphQLError {
  // What names neither a field nor a cause is a variable of the wrong type.
  const isMistake = error.path === undefined && !error.originalError && error.extensions['code'] === undefined
  const known = isMistake ? withCode(error, 'BAD_USER_INPUT') : error
  if (isUnexpected(known) && !isMistake) {
    log.error({ path: error.path, err: error.originalError ?? error }, 'A subscription failed')
  }
  const { message, extensions } = formatError(known.toJSON(), known)
  const { nodes = null, source = null, positions = null, path = null } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: extensions ?? null })
}

/** Written out, since a generator's `return` would wait for a `next` that may be long in coming. */
function publicResults(
  results: AsyncGenerator<ExecutionResult, void, void>,
  toPublic: (result: ExecutionResult) => ExecutionResult,
  onEnd: () => void,
): Results {
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  const passOn = async (step: Promise<IteratorResult<ExecutionResult, void>>) => {
    const result = await step.catch((error: unknown) => {
      end()
      throw error
    })
    if (result.done) end()
    return result.done ? result : { done: false as const, value: toPublic(result.value) }
  }
  const mapped: Results = {
    next: () => passOn(results.next()),
    return: () => passOn(results.return()),
    throw: (error) => passOn(results.throw(error)),
    [Symbol.asyncIterator]: () => mapped,
    [Symbol.asyncDispose]: async () => void (await mapped.return()),
  }
  return mapped
}
