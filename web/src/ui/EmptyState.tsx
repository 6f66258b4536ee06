import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './Icon.tsx'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /** What is missing, in a few words. */
  title: string
  icon?: IconName
  /** What will appear here and when; may end with a button. */
  children?: ReactNode
}

/** A block without content yet: says what will appear here and when. */
export function EmptyState({ title, icon = 'screen', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
