import type { ApolloLink } from '@apollo/client'
import type { RouteObject } from 'react-router-dom'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { loadOfflineCache } from './offlineLink.ts'

/**
 * Has the schedule and the page of the favorite team kept for reading offline: once the page is idle, and at the latest when it is
 * hidden, as before a phone goes into a pocket. Only where the service worker would answer for them, and no data is saved.
 *
 * @returns a function that stops it.
 */
export function keepLatePages(routes: RouteObject[], link: ApolloLink): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const stop = () => listening.abort()
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return stop
  const keep = async () => {
    if (!serviceWorker.controller || savesData()) return
    const [{ keepPagesAhead }, kept] = await Promise.all([import('./pagesAhead.ts'), loadOfflineCache()])
    await keepPagesAhead({ routes, link, kept })
  }
  // Without its code nothing is kept, and the next moment tries again.
  const tryToKeep = () => void keep().catch(() => undefined)
  whenIdle(tryToKeep)
  serviceWorker.addEventListener('controllerchange', () => whenIdle(tryToKeep), { signal })
  const whenHidden = () => {
    if (document.hidden) tryToKeep()
  }
  document.addEventListener('visibilitychange', whenHidden, { signal })
  addEventListener('pagehide', tryToKeep, { signal })
  return stop
}
