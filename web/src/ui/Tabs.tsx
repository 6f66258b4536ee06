import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Tabs.module.css'

export interface Tab {
  to: string
  label: ReactNode
  /** `location` for a part of the page on which the link stands. */
  current: boolean | 'location'
  onClick?: (event: MouseEvent) => void
}

/** A row of links, one of them to the current page or part of it. It scrolls sideways when it does not fit. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          onClick={tab.onClick}
          aria-current={tab.current === true ? 'page' : tab.current || undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
