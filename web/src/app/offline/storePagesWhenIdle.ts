import type { ApolloLink } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { loadOfflineCache } from './offlineLink.ts'

/**
 * Has the schedule and the page of the favorite team stored for reading offline: once the page is idle, and at the latest when it is
 * hidden, as before a phone goes into a pocket. Only where the service worker would answer for them, and no data is saved.
 *
 * @param network the link to the gateway alone.
 * @returns a function that stops it.
 */
export function storePagesWhenIdle(routes: RouteObject[], network: ApolloLink): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const stop = () => listening.abort()
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return stop
  const store = async () => {
    if (!serviceWorker.controller || savesData()) return
    const [{ storePagesAhead }, cache] = await Promise.all([
      import('./storePagesAhead.ts'),
      loadOfflineCache(),
    ])
    await storePagesAhead({ routes, network, cache })
  }
  // Without its code nothing is stored, and the next moment tries again.
  const tryToStore = () => void store().catch(() => undefined)
  whenIdle(tryToStore)
  serviceWorker.addEventListener('controllerchange', () => whenIdle(tryToStore), { signal })
  const whenHidden = () => {
    if (document.hidden) tryToStore()
  }
  document.addEventListener('visibilitychange', whenHidden, { signal })
  addEventListener('pagehide', tryToStore, { signal })
  return stop
}
