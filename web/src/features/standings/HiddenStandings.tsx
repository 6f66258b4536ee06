import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './HiddenStandings.module.css'

/**
 * Keeps a table out of sight, in its own box, while the fan hides scores; the root's `data-scores` decides before the first paint.
 * Show reveals this table until the page is left. Without JavaScript nothing can be hidden, so the table shows.
 */
export function HiddenStandings({ children }: { children: ReactNode }) {
  const [revealed, setRevealed] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revealed) table.current?.focus({ preventScroll: true })
  }, [revealed])
  return (
    <div className={revealed ? undefined : styles.hidden}>
      <div className={styles.table} ref={table} tabIndex={-1}>
        {children}
      </div>
      {!revealed && (
        <div className={styles.notice}>
          <p>Standings are hidden while scores are hidden</p>
          <Button look="outline" onClick={() => setRevealed(true)}>
            Show
          </Button>
        </div>
      )}
    </div>
  )
}
