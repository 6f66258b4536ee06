import type { ReactNode } from 'react'
import { useRevealed } from '../../lib/settings/spoilers.ts'
import styles from './SpoilerBlock.module.css'
import { RevealButton } from './Score.tsx'

interface SpoilerBlockProps {
  /** What is hidden, as it goes into "… are hidden while scores are hidden": "Standings", "Leaders". */
  what: string
  /** The id by which it is revealed (lib/settings/spoilers.ts); the same in every block with the same figures. */
  spoilerId: string
  children: ReactNode
}

/**
 * Hides a whole block while scores are hidden, and keeps its size; `data-scores` on the root decides that before the first paint.
 * The button Show reveals it for the visit. Without JavaScript nothing can be hidden, so the block is shown.
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
