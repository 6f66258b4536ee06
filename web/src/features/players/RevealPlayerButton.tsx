import { useRevealed } from '../../lib/settings/spoilers.ts'
import { RevealButton } from '../../ui/spoiler/Score.tsx'
import styles from './RevealPlayerButton.module.css'

interface RevealPlayerButtonProps {
  /** The player whose season is behind dots; see SpoilerFigure. */
  slug: string
  /** What the button shows first of all, such as "season totals". */
  what: string
}

/** Shows what a player's season comes to, wherever it stands, to a fan who hides scores. */
export function RevealPlayerButton({ slug, what }: RevealPlayerButtonProps) {
  const revealed = useRevealed(slug)

  return (
    <span className={styles.place} data-revealed={revealed || undefined} tabIndex={-1}>
      <RevealButton spoilerId={slug} look="quiet" aria-label={`Show ${what}`}>
        Show
      </RevealButton>
    </span>
  )
}
