import { useState } from 'react'
import styles from './ScoreFigure.module.css'

/** A team's score. When it changes, it rises into place and its row is tinted for a moment; it is legible throughout. */
export function ScoreFigure({ value }: { value: number }) {
  const [first] = useState(value)

  return (
    <span key={value} className={value === first ? styles.figure : `${styles.figure} ${styles.changed}`}>
      <span className={styles.digits}>{value}</span>
    </span>
  )
}
