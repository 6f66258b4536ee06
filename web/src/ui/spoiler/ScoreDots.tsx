import styles from './ScoreDots.module.css'

/** Stands in the box of a score while scores are hidden. */
export function ScoreDots() {
  return (
    <span className={styles.dots}>
      <span aria-hidden="true">••</span>
      <span className="visuallyHidden">Score hidden</span>
    </span>
  )
}
