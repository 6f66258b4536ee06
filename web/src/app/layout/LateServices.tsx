import { useLayoutEffect } from 'react'
import type { SiteService } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { CONSENT_KEY, SERVICES_STARTED_KEY } from '../../lib/tracking/consent.ts'
import { droppedEventListeners, eventAdapters } from '../../lib/tracking/track.ts'
import { keepEarly } from '../../lib/tracking/trackedEarly.ts'
import { useBrowserValue } from '../../lib/useBrowserValue.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { queueEvent } from './queuedEvents.ts'

const LoadedServices = lazyPart({
  module: 'src/app/layout/LoadedServices.tsx',
  load: async () => (await import('./LoadedServices.tsx')).LoadedServices,
  failed: null,
})

/**
 * Loads what asks a visitor for her consent and starts the deployment's services, unless she has refused and
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
