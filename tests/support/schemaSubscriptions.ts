import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../../gateway/src/context.ts'
import { createOnOperation } from '../../gateway/src/delivery/graphql/operationEvents.ts'
import { createOperationFinder } from '../../gateway/src/delivery/graphql/persistedOperations.ts'
import { createSubscriptionReader } from '../../gateway/src/delivery/live/subscriptionReader.ts'
import { createSubscriptions, type Subscriptions } from '../../gateway/src/delivery/live/subscriptions.ts'
import { createFormatError } from '../../gateway/src/errors.ts'
import { createClocks } from '../../gateway/src/platform/clock.ts'
import type { Log } from '../../gateway/src/platform/log.ts'
import type { Metrics } from '../../gateway/src/platform/metrics/metrics.ts'

/**
 * The subscriptions of a test's own schema, with every operation allowed.
 * @param options.prepare awaited before a client is subscribed.
 */
export function subscriptionsOf(
  schema: GraphQLSchema,
  options: { isForEverybody?: boolean; prepare?: () => Promise<void>; log: Log; metrics: Metrics },
): Subscriptions {
  const { isForEverybody = true, prepare = () => Promise.resolve(), log, metrics } = options
  const find = createOperationFinder({ textOf: () => Promise.resolve(undefined), allowArbitrary: true })
  return createSubscriptions({
    ...{ schema, metrics, clock: createClocks({}).monotonic },
    formatError: createFormatError({ showsSuggestions: false }),
    onOperation: createOnOperation({
      operations: new Map([['Score', 'subscription Score { score }']]),
      log,
      metrics,
    }),
    read: createSubscriptionReader({ schema, isProduction: false, find }),
    isForEverybody: () => isForEverybody,
    async createContext(requestId) {
      await prepare()
      return { requestId } as RequestContext
    },
  })
}
