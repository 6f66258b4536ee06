import type { ReactNode } from 'react'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import styles from './SpoilerBlock.module.css'
import { RevealButton } from './Score.tsx'

interface SpoilerBlockProps {
  /** What is hidden, as it goes into "… are hidden while scores are hidden": "Standings", "Leaders". */
  what: string
  /** Under what it is revealed (lib/settings/spoilers.ts); the same in every block of the same figures. */
  spoilerId: string
  children: ReactNode
}

/**
 * Keeps a block out of sight, in its own box, while the fan hides scores; the root's `data-scores` decides before the first paint.
 * Show reveals it for the visit. Without JavaScript nothing can be hidden, so it shows.
 */
export function SpoilerBlock({ what, spoilerId, children }: SpoilerBlockProps) {
  const revealed = useRevealed(spoilerId)

  return (
    <div className={revealed ? undefined : styles.hidden} data-revealed={revealed || undefined} tabIndex={-1}>
      <div className={styles.block}>{children}</div>
      {revealed ? null : (
        <div className={styles.notice}>
          <p>{what} are hidden while scores are hidden</p>
          <RevealButton spoilerId={spoilerId}>Show</RevealButton>
        </div>
      )}
    </div>
  )
}
