import { LRUCache } from 'lru-cache'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../clock.ts'
import { createRateLimit, type RateLimit } from '../resilience/rateLimit.ts'
import { currentClient } from '../requestContext.ts'

/** How many articles and tags that the league has not named a client may request at once, and how many more each second. */
const OF_A_CLIENT = { burst: 60, perSecond: 1 }
/** How many all clients of this gateway may together. */
const OF_ALL = { burst: 900, perSecond: 20 }
/** For each permission that a client has used, so many must be left to all of them before it gets another one. */
const LEFT_TO_OTHERS = 10
/** How many clients are counted; the one that has been away longest is forgotten first. */
const MAX_CLIENTS = 10_000

/** Limits the loads of what visitors may have made up, for each client apart. */
export interface UncachedLoadLimit {
  /**
   * Uses up one permission of the client whose request is being worked for.
   * @throws TooManyRequestsError when it has none left at the moment
   */
  take(): void
}

/**
 * Builds the limit of a process. What all clients have together is the last resort: the less of it is left, the fewer a client may
 * have used to get one more. So those who ask for much are refused first, and the last permissions are for clients that asked for
 * nothing yet.
 *
 * @param options.clock the monotonic one.
 * @param options.ofAll what all have together, as in production when left out.
 */
export function createUncachedLoadLimit({
  clock,
  ofAll = OF_ALL,
}: {
  clock: Clock
  ofAll?: typeof OF_ALL
}): UncachedLoadLimit {
  const clients = new LRUCache<string, RateLimit>({ max: MAX_CLIENTS })
  const all = createRateLimit({ clock, ...ofAll })

  return {
    take() {
      const client = currentClient()
      const own = clients.get(client) ?? createRateLimit({ clock, ...OF_A_CLIENT })
      clients.set(client, own)
      const waitMs = Math.max(own.msUntil(1), all.msUntil(1 + LEFT_TO_OTHERS * own.used()))
      if (waitMs > 0) throw new TooManyRequestsError({ client, waitMs })
      own.trySpend()
      all.trySpend()
    },
  }
}
