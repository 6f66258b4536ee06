import {
  createSourceEventStream,
  type GraphQLError,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql'
import type { CreateContext } from '../../context.ts'
import type { FormatError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { LiveMetrics, SubscriptionTransport } from '../../platform/metrics/liveMetrics.ts'
import { summarize, type OnOperation } from '../graphql/operationEvents.ts'
import { eventFrame } from './eventFrames.ts'
import { createSubscriptionAnswers, nameOf, type ResolveEvent } from './subscriptionAnswers.ts'
import { publicError, withInputCode } from './subscriptionErrors.ts'
import type { createSubscriptionReader, SubscriptionRequest } from './subscriptionReader.ts'

/** The results that a client receives, one after the other. */
type Results = AsyncGenerator<ExecutionResult, void, void>

/** Subscriptions over either transport. Errors are as clients may see them. */
export interface Subscriptions {
  /** Reads a request; returns its execution arguments, or the errors that reject it. */
  prepare(
    request: SubscriptionRequest,
    sender: { requestId: string; authorization: string | undefined },
  ): Promise<ExecutionArgs | readonly GraphQLError[]>
  /** Reports the rejection of a request that was not read. */
  refuse(errors: readonly GraphQLError[]): readonly GraphQLError[]
  /**
   * Subscribes a client, which is counted until it leaves, and receives no result that equals the one before. Returns the errors when
   * the subscription cannot start.
   *
   * @param onEnd called once when the client has left, or the subscription could not start.
   */
  subscribe(
    transport: SubscriptionTransport,
    args: ExecutionArgs,
    onEnd?: () => void,
  ): Promise<Results | ExecutionResult>
}

/**
 * Builds the subscriptions of a schema.
 *
 * @param options.isForEverybody whether no part of an operation's answers depends on the subscriber.
 * @param options.clock the monotonic one.
 */
export function createSubscriptions(options: {
  schema: GraphQLSchema
  read: ReturnType<typeof createSubscriptionReader>
  isForEverybody: (args: ExecutionArgs) => boolean
  createContext: CreateContext
  formatError: FormatError
  onOperation: OnOperation
  metrics: Pick<LiveMetrics, 'subscribers' | 'liveChangeWritten'>
  clock: Clock
}): Subscriptions {
  const { schema, read, isForEverybody, createContext, formatError, onOperation, metrics, clock } = options
  const answers = createSubscriptionAnswers({ isForEverybody, formatError, onOperation, clock })

  function refuse(mistakes: readonly GraphQLError[]): readonly GraphQLError[] {
    const errors = mistakes.map((mistake) => publicError(mistake, formatError))
    onOperation({ ...summarize(null, { errors }), ms: 0, source: 'subscribe', errors: mistakes })
    return errors
  }

  return {
    refuse,
    async prepare(request, { requestId, authorization }) {
      const operation = await read(request)
      if ('mistakes' in operation) return refuse(operation.mistakes)
      return {
        ...{ schema, document: operation.document, operationName: request.operationName },
        variableValues: request.variables,
        contextValue: await createContext(requestId, authorization),
      }
    },
    async subscribe(transport, args, onEnd) {
      const startedAtMs = clock.nowMs()
      const events = await createSourceEventStream(args)
      const timed = () => ({ ms: clock.nowMs() - startedAtMs, source: 'subscribe' as const })
      if (!(Symbol.asyncIterator in events)) {
        const thrown = (events.errors ?? []).map(withInputCode)
        const errors = thrown.map((error) => publicError(error, formatError))
        // An error with a path comes from a field, so the operation failed and was not rejected.
        const data = thrown.some(({ path }) => path) ? null : undefined
        onOperation({ ...summarize(nameOf(args), { data, errors }), ...timed(), errors: thrown })
        onEnd?.()
        return { errors }
      }
      onOperation({ ...summarize(nameOf(args), {}), ...timed() })
      metrics.subscribers(transport, 1)
      return resultsOf(events, createChanges(answers(args)), {
        onWritten(event) {
          const publishedAtMs = publicationOf(event)
          // An engine's fans are written to later, by the engine.
          if (publishedAtMs !== undefined && transport !== 'grip')
            metrics.liveChangeWritten(clock.nowMs() - publishedAtMs)
        },
        onEnd() {
          metrics.subscribers(transport, -1)
          onEnd?.()
        },
      })
    },
  }
}

/** Returns a function that answers an event, with null where the answer equals the previous one. */
function createChanges(answer: ResolveEvent): (event: unknown) => Promise<ExecutionResult | null> {
  let last: Buffer | undefined
  return async (event) => {
    const result = await answer(event)
    const frame = eventFrame(result)
    const isSame = last?.equals(frame) === true
    // Keep the newest object even if it is equal, because most subscribers share it: older ones can be collected.
    last = frame
    return isSame ? null : result
  }
}

/** When an event was published (monotonic); undefined for one that does not say. */
function publicationOf(event: unknown): number | undefined {
  const { publishedAtMs } = (event ?? {}) as { publishedAtMs?: number }
  return publishedAtMs
}

/**
 * The results of events, until the client leaves.
 * @param options.onWritten called for each event after the first one, which is no change, once the transport has written its result.
 */
function resultsOf(
  events: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult | null>,
  { onWritten, onEnd }: { onWritten: (event: unknown) => void; onEnd: () => void },
): Results {
  const source = events[Symbol.asyncIterator]()
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  async function* generate(): Results {
    try {
      let isFirst = true
      for await (const event of { [Symbol.asyncIterator]: () => source }) {
        const result = await answer(event)
        if (!result) continue
        yield result
        // A transport asks for the next result when it has written this one.
        if (!isFirst) onWritten(event)
        isFirst = false
      }
    } finally {
      end()
    }
  }
  return Object.assign(generate(), {
    /** The `return` of an async generator would wait for its pending `next`, which may take long. */
    async return() {
      end()
      await source.return?.()
      return { done: true as const, value: undefined }
    },
  })
}
