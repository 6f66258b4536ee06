import { useQuery } from '@apollo/client/react'
import { useEffect, useSyncExternalStore } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { SiteService } from '../../__generated__/graphql.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { followConsent } from './followConsent.ts'

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

/** The layout has loaded it for the footer. */
const PRIVACY_POLICY = graphql(`
  query PrivacyPolicy {
    site {
      id
      links {
        privacyPolicy
      }
    }
  }
`)

/** Asks the visitor whether the services may load and count, starts those that count after a yes, and shows developers their panel. */
export function LoadedServices({ services }: { services: readonly SiteService[] }) {
  const { data } = useQuery(PRIVACY_POLICY, { fetchPolicy: 'cache-only' })
  const isUnanswered = useSyncExternalStore(onStoredChange, () => readConsent() === null)
  const isPanelOn = useSyncExternalStore(onStoredChange, () => readStored('wll.event-panel') === 'on')
  const asking = JSON.stringify(services.filter((service) => service !== 'EVENT_PANEL'))
  useEffect(() => followConsent(JSON.parse(asking) as SiteService[]), [asking])
  return (
    <>
      {asking !== '[]' && isUnanswered ? (
        <ConsentBanner services={services} privacyPolicy={data?.site?.links?.privacyPolicy ?? null} />
      ) : null}
      {services.includes('EVENT_PANEL') && isPanelOn ? <EventPanel /> : null}
    </>
  )
}
