import { useState } from 'react'
import { clearWatchHistory } from '../../lib/watched/watchHistory.ts'
import { Button } from '../../ui/Button.tsx'
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.ts'
import styles from './WatchHistory.module.css'

/** Clears what has been watched in this browser, and brings it back. */
export function WatchHistory() {
  const [undo, setUndo] = useState<{ run: () => void } | null>(null)
  const choices = useFocusAfterRemoval<HTMLDivElement>((group) => group.querySelector('button')?.focus())
  const bringBack = () => {
    undo?.run()
    setUndo(null)
  }

  return (
    <div ref={choices} className={styles.choices} role="group" aria-label="Watch history">
      <Button look="outline" dense onClick={() => setUndo({ run: clearWatchHistory() })}>
        Clear watch history
      </Button>
      <span role="status" className="small">
        {undo ? 'Cleared.' : ''}
      </span>
      {undo ? (
        <Button look="quiet" data-removes onClick={bringBack}>
          Undo
        </Button>
      ) : null}
    </div>
  )
}
