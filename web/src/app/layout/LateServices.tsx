import { useSyncExternalStore } from 'react'
import type { SiteService } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { useConsent } from '../../lib/tracking/useConsent.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ConsentBanner = lazyPart({
  module: 'src/features/site/ConsentBanner.tsx',
  load: async () => (await import('../../features/site/ConsentBanner.tsx')).ConsentBanner,
  failed: null,
})
const EventPanel = lazyPart({
  module: 'src/features/site/EventPanel.tsx',
  load: async () => (await import('../../features/site/EventPanel.tsx')).EventPanel,
  failed: null,
})

interface LateServicesProps {
  services: readonly SiteService[]
  privacyPolicy: string | null
}

/** Loads the question for consent, and the panel of events, where they are needed. Neither is part of what the server sends. */
export function LateServices({ services, privacyPolicy }: LateServicesProps) {
  const consent = useConsent()
  const isHydrated = useSyncExternalStore(
    onStoredChange,
    () => true,
    () => false,
  )
  const hasPanel = useSyncExternalStore(
    onStoredChange,
    () => services.includes('EVENT_PANEL') && readStored('wll.event-panel') === 'on',
    () => false,
  )
  return (
    <>
      {isHydrated && consent === null && services.some((name) => name !== 'EVENT_PANEL') ? (
        <ConsentBanner services={services} privacyPolicy={privacyPolicy} />
      ) : null}
      {hasPanel ? <EventPanel /> : null}
    </>
  )
}
