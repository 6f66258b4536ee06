import { useRevealed } from '../../lib/settings/spoilers.ts'
import { RevealButton } from '../../ui/spoiler/Score.tsx'
import styles from './RevealPlayerButton.module.css'

interface RevealPlayerButtonProps {
  /** The player whose figures are hidden; see SpoilerFigure. */
  slug: string
  /** What the button reveals, for screen readers, such as "season totals". */
  what: string
}

/** Reveals the totals of a player's season on all pages. */
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
