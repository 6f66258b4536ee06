import type { ReactNode } from 'react'
import { useScoreRevealed } from '../lib/spoilers.ts'
import styles from './VeiledFigure.module.css'

interface VeiledFigureProps {
  /** Under what it is revealed (lib/spoilers.ts): a game's id for a figure of that game, a player's slug for what her season comes to. Null is never hidden. */
  hiddenBy: string | null
  children: ReactNode
}

/**
 * Keeps a figure behind dots, in its own box, while the fan hides scores. A `data-revealed` on a block around it lifts it too;
 * the stylesheet does the hiding, so it holds before scripts run as well.
 */
export function VeiledFigure({ hiddenBy, children }: VeiledFigureProps) {
  const revealed = useScoreRevealed(hiddenBy ?? '')

  return (
    <span className={styles.figure} data-revealed={revealed || hiddenBy === null || undefined}>
      {children}
    </span>
  )
}
