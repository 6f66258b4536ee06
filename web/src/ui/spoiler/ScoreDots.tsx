import styles from './ScoreDots.module.css'

/** The dots that replace a score while scores are hidden. */
export function ScoreDots() {
  return (
    <span className={styles.dots}>
      <span aria-hidden="true">••</span>
      <span className="visuallyHidden">Score hidden</span>
    </span>
  )
}
