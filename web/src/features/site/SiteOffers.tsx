import { useQuery } from '@apollo/client/react'
import { graphql } from '../../__generated__/gql.ts'
import type { AppBanner_StoresFragment } from '../../__generated__/graphql.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { AppBanner } from './AppBanner.tsx'
import { isActive } from './offerRules.ts'
import { PopupPromo } from './PopupPromo.tsx'

/** The promo that is shown over the page. Only visitors who stay ask for it. */
const SITE_POPUP = graphql(`
  query SitePopup {
    site {
      id
      popup {
        ...PopupPromo_promo
      }
    }
  }
`)

interface SiteOffersProps {
  /** Null where the league has no app. */
  stores: AppBanner_StoresFragment | null
  /** How often the popup could have opened so far; see PopupPromo. */
  moment: number
}

/** What the league offers over any page: its app, and its popup from the first moment on. */
export function SiteOffers({ stores, moment }: SiteOffersProps) {
  return (
    <>
      {stores === null ? null : <AppBanner stores={stores} />}
      {moment === 0 ? null : <SitePopup moment={moment} />}
    </>
  )
}

/** The promo that the league wants over the page, while it is active. `moment` is that of PopupPromo. */
function SitePopup({ moment }: { moment: number }) {
  const { data } = useQuery(SITE_POPUP)
  const leagueNowMs = useLeagueNow()
  const promo = data?.site?.popup ?? null
  if (promo === null || !isActive(promo, leagueNowMs)) return null

  return <PopupPromo key={promo.id} promo={promo} moment={moment} />
}
