import type { ReactNode } from 'react'
import styles from './SpoilerVeil.module.css'

/**
 * Keeps what tells how a game went out of sight and out of reach, in its own box, while the fan hides scores. A `data-revealed`
 * on a block around it lifts it; the stylesheet does the hiding, so it holds before scripts run as well.
 */
export function SpoilerVeil({ children }: { children: ReactNode }) {
  return (
    <div className={styles.veil}>
      <div className={styles.content}>{children}</div>
      <p className={`${styles.note} scoreHidden`}>Hidden while scores are hidden</p>
    </div>
  )
}
