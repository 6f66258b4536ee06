import type { AppBanner_StoresFragment } from '../../__generated__/graphql.ts'
import { AppBanner } from './AppBanner.tsx'
import { SitePopup } from './SitePopup.tsx'

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
