import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './HiddenFigures.module.css'

interface HiddenFiguresProps {
  /** What is hidden, as it goes into "… are hidden while scores are hidden": "Standings", "Leaders". */
  what: string
  children: ReactNode
}

/**
 * Keeps a block out of sight, in its own box, while the fan hides scores; the root's `data-scores` decides before the first paint.
 * Show reveals this block until the page is left. Without JavaScript nothing can be hidden, so it shows.
 */
export function HiddenFigures({ what, children }: HiddenFiguresProps) {
  const [revealed, setRevealed] = useState(false)
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revealed) block.current?.focus({ preventScroll: true })
  }, [revealed])

  return (
    <div className={revealed ? undefined : styles.hidden}>
      <div className={styles.block} ref={block} tabIndex={-1}>
        {children}
      </div>
      {!revealed && (
        <div className={styles.notice}>
          <p>{what} are hidden while scores are hidden</p>
          <Button look="outline" onClick={() => setRevealed(true)}>
            Show
          </Button>
        </div>
      )}
    </div>
  )
}
