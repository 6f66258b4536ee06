import { memo, useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { Partners_SiteFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Picture } from '../../ui/picture/Picture.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './Partners.module.css'

graphql(`
  fragment Partners_site on Site {
    id
    sponsors {
      id
      name
      type
      image {
        url
      }
      url
    }
  }
`)

type Sponsor = NonNullable<Partners_SiteFragment['sponsors']>[number]

/** In letters; a longer name is set smaller, so that it fits in any font. */
const LONG_NAME = 32

interface PartnersProps {
  site: Partners_SiteFragment
  className?: string | undefined
}

/** The league's partners in one color, founding ones large. Without partners nothing is drawn, not even the heading. */
export const Partners = memo(function Partners({ site: { sponsors }, className }: PartnersProps) {
  const headingId = useId()
  if (sponsors === null || sponsors.length === 0) return null
  const founding = sponsors.filter(({ type }) => type === 'FOUNDING')
  const official = sponsors.filter(({ type }) => type === 'OFFICIAL')

  return (
    <section className={className} aria-labelledby={headingId}>
      <SectionHeading id={headingId}>Partners</SectionHeading>
      {founding.length === 0 ? null : (
        <ul className={`${styles.partners} ${styles.founding}`} aria-label="Founding partners">
          {founding.map((sponsor) => (
            <Partner key={sponsor.id} sponsor={sponsor} />
          ))}
        </ul>
      )}
      {official.length === 0 ? null : (
        <ul className={styles.partners} aria-label="Official partners">
          {official.map((sponsor) => (
            <Partner key={sponsor.id} sponsor={sponsor} />
          ))}
        </ul>
      )}
    </section>
  )
})

/** The name is shown when there is no mark; beside a mark it is for screen readers only. */
function Partner({ sponsor: { name, image, url } }: { sponsor: Sponsor }) {
  const address = safeHref(url)
  const mark = (
    <>
      <span className="visuallyHidden">{name}</span>
      <span className={styles.mark} aria-hidden="true">
        <Picture
          src={image?.url}
          alt=""
          width={208}
          height={34}
          className={styles.image}
          fallback={
            <span className={`center ${styles.name} ${name.length > LONG_NAME ? styles.long : ''}`}>
              {name}
            </span>
          }
        />
      </span>
    </>
  )

  return (
    <li>
      {address === null ? (
        <span className="center">{mark}</span>
      ) : (
        <a className="center" href={address}>
          {mark}
        </a>
      )}
    </li>
  )
}
