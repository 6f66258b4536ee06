import { currentClient } from '../../platform/requestContext.ts'
import type { CachedResponse } from './cachedResponse.ts'

/**
 * How many clients share a build that no client waits for: if the one that began it is rate limited, the next
 * one begins it again. More would bring nothing, and each is held in memory until the build ends.
 */
const MAX_CLIENTS = 4

/** Builds and revalidations in progress, one for each key, which all its requests share. */
export interface SharedBuilds {
  /** Joins the build of a key, or begins it. */
  share(key: string, begin: () => Promise<CachedResponse>): Promise<CachedResponse>
  has(key: string): boolean
  /** Whether enough clients share the build of a key, or the current one already does; false without a build. */
  hasEnough(key: string): boolean
}

/** Starts empty. */
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
