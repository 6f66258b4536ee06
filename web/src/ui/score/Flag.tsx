import type { ReactNode } from 'react'
import styles from './Flag.module.css'

interface FlagProps {
  /** live: red with the dot. warn: amber (Postponed, an old score). plain: grey. */
  kind?: 'live' | 'warn' | 'plain'
  children: ReactNode
}

/** A short text about the state of a game. Its color never says more than the text. */
export function Flag({ kind = 'plain', children }: FlagProps) {
  return <span className={`${styles.flag} ${styles[kind]}`}>{children}</span>
}
