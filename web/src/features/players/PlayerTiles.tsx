import { NOT_A_SPOILER, useRevealed } from '../../lib/settings/spoilers.ts'
import type { SpoilerId } from '../../lib/settings/spoilers.ts'
import { RevealButton, SpoilerFigure } from '../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import type { PlayerFigure } from './statRow.ts'
import styles from './PlayerTiles.module.css'

interface PlayerTilesProps {
  figures: readonly PlayerFigure[]
  /** The id by which the figures are revealed, here her slug. See SpoilerFigure. */
  spoilerId: SpoilerId
  /** False when there are no ranks, as over a career. */
  ranked?: boolean
}

/** The main figures of a player's position, each above its name and her rank in the league. */
export function PlayerTiles({ figures, spoilerId, ranked = true }: PlayerTilesProps) {
  const revealed = useRevealed(spoilerId)

  return (
    <div className={styles.block}>
      <dl className={styles.tiles} data-revealed={revealed || undefined}>
        {figures.map(({ stat, label, text, place }, index) => (
          <div key={stat}>
            <dt>{label}</dt>
            <dd className={text === '-' ? `muted ${styles.figure}` : styles.figure}>
              <SpoilerFigure spoilerId={spoilerId}>{text}</SpoilerFigure>
            </dd>
            {ranked ? (
              <dd className={`fine muted ${styles.place}`}>
                <Spoiler instead="Place hidden">{placeText(place, index)}</Spoiler>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      {spoilerId === NOT_A_SPOILER ? null : (
        <div className={styles.show}>
          <RevealPlayerButton slug={spoilerId} what={ranked ? 'season totals' : 'career totals'} />
        </div>
      )}
    </div>
  )
}

function placeText(place: string | null, index: number): string {
  if (place === null) return 'Not ranked'
  return index === 0 ? `${place} in the league` : place
}

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
    <span className={styles.button} data-revealed={revealed || undefined} tabIndex={-1}>
      <RevealButton spoilerId={slug} look="quiet" aria-label={`Show ${what}`}>
        Show
      </RevealButton>
    </span>
  )
}
