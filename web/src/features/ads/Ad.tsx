import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { Ad_AdsFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { savesData } from '../../lib/settings/dataSaver.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { hasAgreedTo, useConsent } from '../../lib/tracking/useConsent.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './Ad.module.css'
import { showAd, whenNear } from './showAd.ts'

graphql(`
  fragment Ad_ads on Ads {
    client
    slots {
      place
      unit
    }
  }
`)

/** The league's own card at each place, until an advertisement has come. */
const cards = {
  HOME: { isLow: true, text: 'Loudest from the stands', label: 'Tickets', to: paths.tickets },
  ARTICLE: { isLow: false, text: 'Wear the colors of your club', label: 'Shop', to: paths.shop },
}

/** A place for an advertisement: on Home below the news, or after the text of an article. Nothing where the place has no unit. */
export function Ad({ ads, place }: { ads: Ad_AdsFragment; place: keyof typeof cards }) {
  const slot = ads.slots.find((candidate) => candidate.place === place)
  if (!slot) return null
  return (
    <AdSlot client={ads.client} unit={slot.unit}>
      <HouseCard {...cards[place]} />
    </AdSlot>
  )
}

interface AdSlotProps {
  /** The league's account, such as ca-pub-1234567890123456. */
  client: string
  /** The number of the advertising unit. */
  unit: string
  /** The card of the league's own. */
  children: ReactNode
}

/**
 * A card of the league's own, and over it an advertisement as soon as there is one: with the visitor's consent, without data saver,
 * and once the card is nearly in view. The card stays when the script does not come or has nothing to show. A refusal removes the
 * advertisement at once. It fills the element around it, whose height the page has set, so that nothing ever moves.
 */
function AdSlot({ client, unit, children }: AdSlotProps) {
  const consent = useConsent()
  const { saver } = usePreferences()
  const frame = useRef<HTMLDivElement>(null)
  const [isFilled, setIsFilled] = useState(false)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const { current } = frame
    if (consent !== 'granted' || !hasAgreedTo(['ADS']) || savesData() || !current) return
    const stop = whenNear(current, () => showAd(current, { client, unit }, { setIsFilled, setError }))
    return () => {
      stop()
      setIsFilled(false)
      setError(null)
    }
  }, [consent, saver, client, unit])

  return (
    <aside className={styles.slot} aria-label="Advertisement" data-error={error ?? undefined}>
      <p className="fine muted" aria-hidden="true">
        Advertisement
      </p>
      <div ref={frame} className={styles.frame}>
        <div className={`cover ${styles.card}`} hidden={isFilled}>
          {children}
        </div>
      </div>
    </aside>
  )
}

interface HouseCardProps {
  text: string
  /** What the button says, and where it leads. */
  label: string
  to: string
  /** Text and button stand side by side where there is room. */
  isLow?: boolean
}

/** What the league itself offers where no advertisement is shown. It fills the element around it. */
function HouseCard({ text, label, to, isLow = false }: HouseCardProps) {
  return (
    <div className={`stage league ${styles.house} ${isLow ? styles.low : ''}`}>
      <p>{text}</p>
      <ButtonLink look="outline" dense to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}
