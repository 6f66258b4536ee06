import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './Tabs.module.css'

export interface Tab {
  to: string
  label: ReactNode
  current: boolean
}

/** A row of links, one of them to the current page. It scrolls sideways when it does not fit. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.to} to={tab.to} aria-current={tab.current ? 'page' : undefined}>
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
