import type { ReactNode } from 'react'
import styles from './PanelHeading.module.css'

interface PanelHeadingProps {
  /** For aria-labelledby of the panel. */
  id?: string
  children: ReactNode
  /** Anything at the right, such as a link, a switch or a remark. */
  aside?: ReactNode
}

/** The head of a panel: an H2 of its own size, without a rule. */
export function PanelHeading({ id, children, aside }: PanelHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2 id={id}>{children}</h2>
      {aside}
    </div>
  )
}
