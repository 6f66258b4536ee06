import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'
import styles from './SectionHeading.module.css'

interface SectionHeadingProps {
  /** For aria-labelledby of the section. */
  id?: string
  children: ReactNode
  /** With it the heading can take the focus that a part which is gone had. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The link to more of the same. */
  more?: { to: string; label: string } | undefined
  /** Anything else at the right, such as freshness or a select. */
  aside?: ReactNode
}

/** The head of a section: an H2 under a 2 px rule of ink. */
export function SectionHeading({ id, children, headingRef, more, aside }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 ref={headingRef} id={id} tabIndex={headingRef ? -1 : undefined}>
        {children}
      </h2>
      {aside}
      {more ? <MoreLink {...more} /> : null}
    </div>
  )
}

/** The link to more of the same. */
export function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.more} to={to}>
      {`${label} `}
      <Icon name="chevronRight" size={16} />
    </Link>
  )
}
