import { useQuery } from '@apollo/client/react'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { isActive } from './isActive.ts'
import { PopupPromo } from './PopupPromo.tsx'
import { SITE_POPUP } from './sitePopupQuery.ts'

/** The promo that the league wants over the page, while it is active. `moment` is that of PopupPromo. */
export function SitePopup({ moment }: { moment: number }) {
  const { data } = useQuery(SITE_POPUP)
  const leagueNowMs = useLeagueNow()
  const promo = data?.site?.popup ?? null
  if (promo === null || !isActive(promo, leagueNowMs)) return null

  return <PopupPromo key={promo.id} promo={promo} moment={moment} />
}
