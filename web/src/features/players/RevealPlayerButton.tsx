import { useScoreRevealed } from '../../lib/settings/spoilers.ts'
import { ShowScore } from '../../ui/spoiler/Score.tsx'
import styles from './RevealPlayerButton.module.css'

interface ShowFiguresProps {
  /** The player whose season is behind dots; see ScoreInPlace. */
  slug: string
  /** What the button shows first of all, such as "season totals". */
  what: string
}

/** Shows what a player's season comes to, wherever it stands, to a fan who hides scores. */
export function ShowFigures({ slug, what }: ShowFiguresProps) {
  const revealed = useScoreRevealed(slug)

  return (
    <span className={styles.place} data-revealed={revealed || undefined} tabIndex={-1}>
      <ShowScore by={slug} look="quiet" aria-label={`Show ${what}`}>
        Show
      </ShowScore>
    </span>
  )
}
