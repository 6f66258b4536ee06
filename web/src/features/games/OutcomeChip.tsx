import type { TeamResult } from './gameResults.ts'
import styles from './OutcomeChip.module.css'

const TEXT = { W: 'Won', L: 'Lost', T: 'Tied' } as const

/**
 * How a game ended for one of its teams, as a letter on a small square that is darkest for a win; null stands for a result that is
 * hidden. Screen readers get the whole word. A row that changes its ground sets `--chip-ground` for it.
 */
export function OutcomeChip({ outcome }: { outcome: TeamResult['outcome'] | null }) {
  return (
    <span className={outcome === 'W' ? `${styles.chip} ${styles.won}` : styles.chip}>
      <span aria-hidden="true">{outcome ?? '–'}</span>
      {outcome === null ? null : <span className="visuallyHidden">{TEXT[outcome]} </span>}
    </span>
  )
}
