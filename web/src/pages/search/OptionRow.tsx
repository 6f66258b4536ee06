import type { ReactNode } from 'react'
import { ResultLink } from './ResultLink.tsx'
import styles from './OptionRow.module.css'

/** What every option of the list shares. */
export interface OptionProps {
  /** By which the field names the option that is chosen. */
  id: string
  isChosen: boolean
  typed: string
}

interface OptionRowProps extends Omit<OptionProps, 'typed'> {
  /** A path of the site, or an address of elsewhere. */
  to: string
  picture: ReactNode
  title: ReactNode
  note: ReactNode
  /** What stands at the right, such as a score. */
  end?: ReactNode
  /** Whether the picture is wide, as those of clips and articles. */
  isWide?: boolean
  /** Whether the spoilers in it have been revealed. */
  isRevealed?: boolean
}

/** The row of an option: a link that is never focused, because the focus stays in the field. */
export function OptionRow({
  to,
  id,
  isChosen,
  picture,
  title,
  note,
  end,
  isWide,
  isRevealed,
}: OptionRowProps) {
  return (
    <ResultLink
      id={id}
      to={to}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={isWide ? `${styles.option} ${styles.wide}` : styles.option}
      data-revealed={isRevealed || undefined}
    >
      <span className={styles.picture}>{picture}</span>
      <span className={styles.textBlock}>
        <b>{title}</b>
        <small>{note}</small>
      </span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </ResultLink>
  )
}
