import type { GameOutcome } from '../../__generated__/graphql.ts'
import { outcomeLetter, spokenResults } from './standingFigures.ts'
import styles from './LastFive.module.css'

/** The last five results as chips, oldest first, with a text for screen readers. */
export function LastFive({ outcomes }: { outcomes: readonly GameOutcome[] }) {
  return (
    <span className={styles.form} role="img" aria-label={spokenResults(outcomes)}>
      {outcomes.map((outcome, index) => (
        <i key={index} className={outcome === 'WIN' ? styles.win : undefined} aria-hidden="true">
          {outcomeLetter(outcome)}
        </i>
      ))}
    </span>
  )
}
