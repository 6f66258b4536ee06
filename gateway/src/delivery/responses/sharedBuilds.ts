import { currentClient } from '../../platform/requestContext.ts'
import type { CachedResponse } from './cachedResponse.ts'

/**
 * So many clients take part in a renewal that nobody has to wait for: where the first one is refused, the next one begins it anew. What
 * takes part stays in memory until the renewal ends, and a crowd would bring tens of thousands of requests.
 */
const MAX_CLIENTS = 4

/** Answers that are being looked at or made anew, each once for all who ask for it, by key. */
export interface SharedBuilds {
  /** Takes part in the renewal of an answer, or begins it. */
  share(key: string, begin: () => Promise<CachedResponse>): Promise<CachedResponse>
  has(key: string): boolean
  /** Whether enough clients take part in the renewal of an answer, or the current one does; false where nobody renews it. */
  hasEnough(key: string): boolean
}

/** No renewals at first. */
export function createSharedBuilds(): SharedBuilds {
  const underWay = new Map<string, { answer: Promise<CachedResponse>; clients: Set<string> }>()
  return {
    share(key, begin) {
      const known = underWay.get(key)
      if (known) {
        if (known.clients.size < MAX_CLIENTS) known.clients.add(currentClient())
        return known.answer
      }
      const answer = begin().finally(() => underWay.delete(key))
      underWay.set(key, { answer, clients: new Set([currentClient()]) })
      return answer
    },
    has: (key) => underWay.has(key),
    hasEnough(key) {
      const clients = underWay.get(key)?.clients
      return clients !== undefined && (clients.size >= MAX_CLIENTS || clients.has(currentClient()))
    },
  }
}
