import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { createRateLimit, type RateLimit } from '../../platform/rateLimit.ts'
import { clientNetwork } from './clientNetwork.ts'
import { RefusedPictureError } from './pictureErrors.ts'

/** How many clients are counted; the one that has been away longest is forgotten first. */
const MOST_CLIENTS = 10_000

/** How many pictures each client may have made, so that one alone does not take the places of all others. */
export interface ClientBudget {
  /**
   * Counts one picture for the client with this IP address.
   * @throws RefusedPictureError with status 429 when the client has had too many made
   */
  spendFor(ip: string | undefined): void
}

/**
 * @param options.burst how many pictures a client may have made at once.
 * @param options.perSecond how many more each second.
 */
export function createClientBudget(options: {
  clock: Clock
  burst: number
  perSecond: number
}): ClientBudget {
  const clients = new LRUCache<string, RateLimit>({ max: MOST_CLIENTS })

  return {
    spendFor(ip = '') {
      const client = clientNetwork(ip)
      const limit = clients.get(client) ?? createRateLimit(options)
      clients.set(client, limit)
      try {
        limit.spend()
      } catch {
        throw new RefusedPictureError(429, 'Too many pictures were requested at once.')
      }
    },
  }
}
