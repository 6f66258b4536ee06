import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { usePendingData } from '../../lib/loading/pendingData.ts'
import type { ReactNode } from 'react'
import type {
  AppBanner_StoresFragment,
  SiteService,
  TeamLinks_TeamFragment,
} from '../../__generated__/graphql.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { CONSENT_KEY, SERVICES_STARTED_KEY } from '../../lib/tracking/consent.ts'
import { droppedEventListeners, eventAdapters } from '../../lib/tracking/track.ts'
import { keepEarly, queueEvent } from '../../lib/tracking/trackedEarly.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { useSession } from '../../session/session.ts'

const SiteOffers = lazyPart({
  module: 'src/features/site/SiteOffers.tsx',
  load: async () => (await import('../../features/site/SiteOffers.tsx')).SiteOffers,
  failed: null,
})

/** How long a visitor stays on the first page of the visit, or on another one, before the popup may open, in ms. */
const FIRST_PAGE_MS = 30_000
const LATER_PAGE_MS = 4000

/**
 * Loads what the league offers over the page only where it is needed: its app, when it has one, and its popup once a visitor has
 * stayed for a while or has opened a second page.
 */
export function LateOffers({ stores }: { stores: AppBanner_StoresFragment | null }) {
  const { pathname } = useLocation()
  const [moment, setMoment] = useState(0)
  const [firstPage] = useState(pathname)
  const isPending = usePendingData() !== undefined
  useEffect(() => {
    if (isPending) return undefined
    const waitMs = pathname === firstPage ? FIRST_PAGE_MS : LATER_PAGE_MS
    const timer = setTimeout(() => setMoment((before) => before + 1), waitMs)
    return () => clearTimeout(timer)
  }, [pathname, firstPage, isPending])

  return stores || moment > 0 ? <SiteOffers stores={stores} moment={moment} /> : null
}

const LoadedServices = lazyPart({
  module: 'src/app/layout/LoadedServices.tsx',
  load: async () => (await import('./LoadedServices.tsx')).LoadedServices,
  failed: null,
})

/**
 * Loads what asks a visitor for consent and starts the deployment's services, unless that was refused and
 * nothing is left of what they had stored. Where a deployment has no
 * services, and where it has only the panel of events and that is off, nothing is loaded.
 *
 * @param services what the deployment has that loads or counts something; undefined where the site could not be loaded.
 */
export function LateServices({ services }: { services: readonly SiteService[] | undefined }) {
  // Comes before the effects that count the first page, and before the loaded services take over.
  useLayoutEffect(() => {
    eventAdapters.add(queueEvent)
    if (readStored('wll.event-panel'))
      for (const adapters of [eventAdapters, droppedEventListeners]) adapters.add(keepEarly)
  }, [])
  const isNeeded = useBrowserValue(
    onStoredChange,
    () => services?.some(isNeededHere),
    () => undefined,
  )
  return services && isNeeded && <LoadedServices services={services} />
}

function isNeededHere(service: SiteService): boolean | string | null {
  // Not what else counts as a refusal: what was stored after a yes is removed then.
  return service === 'EVENT_PANEL'
    ? readStored('wll.event-panel') === 'on'
    : readStored(CONSENT_KEY) !== 'refused' || readStored(SERVICES_STARTED_KEY)
}

const FanNotices = lazyPart({
  module: 'src/app/layout/FanNotices.tsx',
  load: async () => (await import('./FanNotices.tsx')).FanNotices,
  failed: null,
})

/** Loads what is said to a fan over the page only for one who is signed in. */
export function LateFanNotices({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  return useSession().state === 'loggedIn' ? <FanNotices teams={teams} /> : null
}

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
