import type { RequestContext } from '../../context.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { addFailure, addRefusal } from '../../platform/cache/dependencyTracking.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'
import { currentClient } from '../../platform/requestContext.ts'
import { toHttpRefusal } from './operationRateLimit.ts'

/** How many operations are executed at a time, which mostly wait for data, and how many more may wait for their turn. */
const PLACES = { atOnce: 256, maxWaiting: 512, maxWaitMs: 10_000 }

/** Executes an operation whose context is created when it asks for it. */
type ExecuteInContext<T> = (context: () => Promise<RequestContext>) => Promise<T>

/**
 * Builds the function that executes operations sent over HTTP in places that senders share: a fan has her own share, and all others in one
 * client network have one together. The context of one that is refused is rejected with the error that says so.
 */
export function createOperationPlaces(limits = PLACES) {
  const places = createWorkQueue(limits)

  return async function inPlace<T>(
    createContext: () => Promise<RequestContext>,
    execute: ExecuteInContext<T>,
  ): Promise<T> {
    let leave: ((hasSucceeded: boolean) => void) | undefined
    let hasSucceeded = false

    async function contextInPlace(): Promise<RequestContext> {
      const context = await createContext()
      const { viewer } = context
      try {
        leave = await places.enter({ client: 'uid' in viewer ? viewer.uid : currentClient() })
        return context
      } catch (error) {
        if (!(error instanceof TooManyRequestsError)) throw error
        // Others who share the answer have places of their own.
        addFailure()
        addRefusal(error)
        throw toHttpRefusal(error)
      }
    }

    try {
      const answer = await execute(contextInPlace)
      hasSucceeded = true
      return answer
    } finally {
      leave?.(hasSucceeded)
    }
  }
}
