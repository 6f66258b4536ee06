import { currentClient } from '../../platform/requestContext.ts'
import type { CachedResponse } from './cachedResponse.ts'

/**
 * How many clients share a build that no client waits for: where the one that began it is refused, the next one begins it anew. More
 * would bring nothing, and each is held in memory until the build ends.
 */
const MAX_CLIENTS = 4

/** Builds and revalidations in flight, one for each key, which all requests for it share. */
export interface SharedBuilds {
  /** Joins the build of a key, or begins it. */
  share(key: string, begin: () => Promise<CachedResponse>): Promise<CachedResponse>
  has(key: string): boolean
  /** Whether enough clients share the build of a key, or the current one does; false where none is in flight. */
  hasEnough(key: string): boolean
}

/** Begins without a build. */
export function createSharedBuilds(): SharedBuilds {
  const inFlight = new Map<string, { response: Promise<CachedResponse>; clients: Set<string> }>()
  return {
    share(key, begin) {
      const build = inFlight.get(key)
      if (build) {
        if (build.clients.size < MAX_CLIENTS) build.clients.add(currentClient())
        return build.response
      }
      const response = begin().finally(() => inFlight.delete(key))
      inFlight.set(key, { response, clients: new Set([currentClient()]) })
      return response
    },
    has: (key) => inFlight.has(key),
    hasEnough(key) {
      const clients = inFlight.get(key)?.clients
      return clients !== undefined && (clients.size >= MAX_CLIENTS || clients.has(currentClient()))
    },
  }
}
