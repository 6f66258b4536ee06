import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { createRateLimit, type RateLimit } from '../../platform/resilience/rateLimit.ts'
import { clientNetwork } from './clientNetwork.ts'

/** How many clients are counted; the one that has been away longest is forgotten first. */
const MAX_CLIENTS = 10_000

/** How much work each client may cause, so that one alone does not take the places of all others. */
export interface ClientBudget {
  /** Uses up one permission of the client with this IP address. Returns whether it had one. */
  trySpendFor(ip: string | undefined): boolean
}

/**
 * @param options.burst how many permissions a client has at first and at most.
 * @param options.perSecond how many it gains each second.
 */
export function createClientBudget(options: {
  clock: Clock
  burst: number
  perSecond: number
}): ClientBudget {
  const clients = new LRUCache<string, RateLimit>({ max: MAX_CLIENTS })

  return {
    trySpendFor(ip = '') {
      const client = clientNetwork(ip)
      const limit = clients.get(client) ?? createRateLimit(options)
      clients.set(client, limit)
      return limit.trySpend()
    },
  }
}
