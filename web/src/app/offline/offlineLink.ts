import { ApolloLink } from '@apollo/client'
import { catchError, from, mergeMap, tap } from 'rxjs'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { isReachable } from '../../lib/loading/online.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import type { OfflineCache } from './offlineCache.ts'

/** Loads the code that stores answers. It comes when the browser is idle, or else with the first request. */
export async function loadOfflineCache(): Promise<OfflineCache> {
  return (await loadChunk(() => import('./offlineCache.ts'))).offlineCache
}

interface Options {
  load?: () => Promise<OfflineCache>
  /** Whether the page is the service worker's copy of the offline page, so that the site was out of reach a moment ago. */
  isOffline?: boolean | undefined
}

/**
 * Builds the link around that of the network: what the network answers is stored for reading offline, and answers when the network
 * does not.
 */
export function createOfflineLink({ load = loadOfflineCache, isOffline = false }: Options = {}): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const clears = clearCount()
    const loadOrNull = () => load().catch(() => null)
    const network = forward(operation).pipe(
      tap((result) => {
        isOffline = false
        void loadOrNull().then((cache) => cache?.store(operation, result, clears))
      }),
    )
    const inTime = () =>
      from(loadOrNull()).pipe(mergeMap((cache) => cache?.answerInTime(operation, network) ?? network))
    return (isOffline || !isReachable() ? inTime() : network).pipe(
      catchError((failure: unknown) =>
        from(
          loadOrNull().then((cache) => {
            if (cache === null) throw failure
            return cache.answer(operation, failure)
          }),
        ),
      ),
    )
  })
}
