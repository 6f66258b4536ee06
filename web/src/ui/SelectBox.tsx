import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SelectBox.module.css'

/** The looks of a select, which is its child: a pill with an arrow. */
export function SelectBox({
  className = '',
  children,
}: {
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={`${styles.select} ${className}`}>
      {children}
      <Icon name="chevronDown" size={16} />
    </span>
  )
}
