import { memo, useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { BannerSlot_BannerFragment, BannerSlot_PromoFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { OfferButton } from './OfferButton.tsx'
import { isActive } from './offerRules.ts'
import styles from './BannerSlot.module.css'

graphql(`
  fragment BannerSlot_banner on Banner {
    id
    title
    image {
      url
    }
    startTime
    endTime
    url
    buttonText
    isNewTab
    sponsor
    topImage {
      url
    }
    topUrl
  }
`)
graphql(`
  fragment BannerSlot_promo on Promo {
    id
    title
    image {
      url
    }
    startTime
    endTime
    url
    buttonText
    isNewTab
  }
`)

interface BannerSlotProps {
  /** In order of preference; null when they could not be loaded. */
  banners: readonly BannerSlot_BannerFragment[] | null
  /** Shown where no banner is active. */
  promos?: readonly BannerSlot_PromoFragment[] | null
  className?: string | undefined
}

/** The first active banner, or else the first active promo. Renders nothing when there is neither. */
export const BannerSlot = memo(function BannerSlot({ banners, promos = null, className }: BannerSlotProps) {
  const headingId = useId()
  const leagueNowMs = useLeagueNow()
  const activeOffer = [...(banners ?? []), ...(promos ?? [])].find((offer) => isActive(offer, leagueNowMs))
  if (activeOffer === undefined) return null
  const banner = activeOffer.__typename === 'Banner' ? activeOffer : null

  return (
    <section className={className} aria-labelledby={headingId}>
      <div className={`stage league ${styles.banner}`}>
        <Picture
          src={activeOffer.image?.url}
          alt=""
          width={1200}
          height={216}
          className={styles.picture}
          sizes="(min-width: 1232px) 1200px, 100vw"
          fallback={null}
        />
        <div className={styles.text}>
          {banner?.topImage ? (
            <TopImage image={banner.topImage.url} url={banner.topUrl} sponsor={banner.sponsor} />
          ) : null}
          {banner?.sponsor ? (
            <p className={`label ${styles.sponsor}`}>Presented by {banner.sponsor}</p>
          ) : null}
          <h2 id={headingId}>{activeOffer.title}</h2>
          <OfferButton
            offer={activeOffer}
            event={banner ? 'banner_click' : 'promo_click'}
            look="outline"
            dense
          />
        </div>
      </div>
    </section>
  )
})

interface TopImageProps {
  image: string
  url: string | null
  sponsor: string | null
}

/** The partner's mark above the text; it leads to the partner's own page. */
function TopImage({ image, url, sponsor }: TopImageProps) {
  const address = safeHref(url)
  const picture = (
    <Picture
      src={image}
      alt={sponsor ?? 'Sponsor'}
      width={120}
      height={32}
      fallback={null}
      className={styles.top}
    />
  )

  return address === null ? picture : <a href={address}>{picture}</a>
}
