import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { IconName } from './Icon.tsx'
import styles from './NoMatches.module.css'

interface NoMatchesProps {
  /** What the filters have left none of: "No games match". */
  title: string
  icon: IconName
  /** The same page without its filters. */
  clear: string
  /** Links that drop one filter each, before the one that clears all. */
  filters?: ReactNode
  /** Why, or what there is without the filters. */
  children?: ReactNode
}

/** Filters that leave nothing: says so, and leads to the page without them. Its list moves the focus (`useFocusAfterRemoval`). */
export function NoMatches({ title, icon, clear, filters, children }: NoMatchesProps) {
  return (
    <EmptyState icon={icon} title={title}>
      {children}
      <div className={styles.filters}>
        {filters}
        <ButtonLink dense look={filters ? 'quiet' : 'outline'} keepScroll data-removes to={clear}>
          Clear filters
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
