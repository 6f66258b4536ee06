import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'

/** By then the page has come to rest, as a rule; what registers the service worker waits until it has. In ms. */
const START_MS = 2000

/**
 * Registers the service worker, never in development, and shows the offer of a newer build than the page's. The code for both comes
 * late.
 */
export function NewBuild() {
  const [offer, setOffer] = useState<ReactNode>()
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
    const timer = setTimeout(() => {
      import('../offline/serviceWorkerRegistration.ts').then(
        ({ offerNewBuilds }) => offerNewBuilds(setOffer),
        () => undefined,
      )
    }, START_MS)
    return () => clearTimeout(timer)
  }, [])

  return <div role="status">{offer}</div>
}
