import { useRef } from 'react'
import { revealScore, useScoreRevealed } from '../../lib/spoilers.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ShowFigures.module.css'

interface ShowFiguresProps {
  /** The player whose season is behind dots; see VeiledFigure. */
  slug: string
  /** What the button shows first of all, such as "season totals". */
  what: string
}

/** Shows what a player's season comes to, wherever it stands, to a fan who hides scores. */
export function ShowFigures({ slug, what }: ShowFiguresProps) {
  const revealed = useScoreRevealed(slug)
  const place = useRef<HTMLSpanElement>(null)
  const show = () => {
    revealScore(slug)
    // The button that was pressed is gone.
    place.current?.focus({ preventScroll: true })
  }

  return (
    <span ref={place} className={styles.place} data-revealed={revealed || undefined} tabIndex={-1}>
      <Button look="quiet" className="scoreHidden" aria-label={`Show ${what}`} onClick={show}>
        Show
      </Button>
    </span>
  )
}
