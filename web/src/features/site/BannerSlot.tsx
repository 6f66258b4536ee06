import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { BannerSlot_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FieldArc } from '../../ui/team/FieldArc.tsx'
import { LazyImage } from '../../ui/LazyImage.tsx'
import { isActive } from './isActive.ts'
import styles from './BannerSlot.module.css'

graphql(`
  fragment BannerSlot_site on Site {
    id
    banners(location: "home") {
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
    promos {
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
  }
`)

interface BannerSlotProps {
  site: BannerSlot_SiteFragment
  className?: string | undefined
}

/** The first active banner, or else the first active promo. Renders nothing when there is neither. */
export function BannerSlot({ site, className }: BannerSlotProps) {
  const headingId = useId()
  const leagueNowMs = useLeagueNow()
  const running = [...(site.banners ?? []), ...(site.promos ?? [])]
  const shown = running.find((entry) => isActive(entry, leagueNowMs))
  if (shown === undefined) return null
  const to = safeHref(shown.url)
  const banner = shown.__typename === 'Banner' ? shown : null

  return (
    <section className={className} aria-labelledby={headingId}>
      <div className={`stage league ${styles.banner}`}>
        <span className={styles.art} aria-hidden="true">
          <LazyImage
            src={shown.image?.url}
            alt=""
            width={1200}
            height={216}
            className={styles.picture}
            fallback={<Scene />}
          />
        </span>
        {banner?.topImage ? (
          <TopImage image={banner.topImage.url} url={banner.topUrl} of={banner.sponsor} />
        ) : null}
        {banner?.sponsor ? <p className={`label ${styles.sponsor}`}>Presented by {banner.sponsor}</p> : null}
        <h2 id={headingId}>{shown.title}</h2>
        {to === null ? null : (
          <ButtonLink look="outline" dense to={to} isNewTab={shown.isNewTab}>
            {shown.buttonText ?? 'See more'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

function TopImage({ image, url, of }: { image: string; url: string | null; of: string | null }) {
  const address = safeHref(url)
  const picture = (
    <LazyImage
      src={image}
      alt={of ?? 'Sponsor'}
      width={120}
      height={32}
      fallback={null}
      className={styles.top}
    />
  )

  return address === null ? picture : <a href={address}>{picture}</a>
}

function Scene() {
  return (
    <svg className="art" viewBox="0 0 1600 288" preserveAspectRatio="xMaxYMid slice" focusable="false">
      <rect className="a1" width="1600" height="288" />
      <path className="a2" d="M860 0h740v288H738z" />
      <path className="a0" d="M1060 0h330l-122 288H938z" opacity=".8" />
      <path className="a4" d="M1452 0h56l-122 288h-56z" opacity=".34" />
      <FieldArc transform="translate(1180 200) scale(.62)" opacity={0.5} />
    </svg>
  )
}
