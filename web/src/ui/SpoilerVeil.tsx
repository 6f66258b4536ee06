import { useRef } from 'react'
import type { ReactNode } from 'react'
import { revealScore } from '../lib/spoilers.ts'
import { Button } from './Button.tsx'
import styles from './SpoilerVeil.module.css'

/**
 * Keeps what tells how a game went out of sight and out of reach, in its own box, while the fan hides scores, and offers to show
 * the game. A `data-revealed` on a block around it lifts it; the stylesheet does the hiding, so it holds before scripts run as well.
 */
export function SpoilerVeil({ gameId, children }: { gameId: string; children: ReactNode }) {
  const veil = useRef<HTMLDivElement>(null)
  const show = () => {
    revealScore(gameId)
    // The button that was pressed is gone.
    veil.current?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.veil} ref={veil} tabIndex={-1}>
      <div className={styles.content}>{children}</div>
      <div className={`${styles.note} scoreHidden`}>
        <div>
          <p>Hidden while scores are hidden</p>
          <Button dense look="outline" onClick={show}>
            Show
          </Button>
        </div>
      </div>
    </div>
  )
}
