import type { ReactNode } from 'react'
import styles from './SegmentLinks.module.css'

/** A choice of one among a few links side by side, which are its children; `label` is its name for screen readers. */
export function SegmentLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.links} aria-label={label}>
      {children}
    </nav>
  )
}
