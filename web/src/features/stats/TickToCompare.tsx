import { MAX_COMPARED } from './statsAddress.ts'
import styles from './TickToCompare.module.css'

interface TickToCompareProps {
  player: { slug: string; firstName: string; lastName: string }
  /** The slugs that are ticked. */
  chosen: readonly string[]
  onTick: (slug: string) => void
}

/** The checkbox that adds a player to the comparison. Once the comparison is full, the others are disabled. */
export function TickToCompare({ player, chosen, onTick }: TickToCompareProps) {
  const ticked = chosen.includes(player.slug)

  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        name="players"
        value={player.slug}
        aria-label={`Compare ${player.firstName} ${player.lastName}`}
        checked={ticked}
        disabled={!ticked && chosen.length >= MAX_COMPARED}
        onChange={() => {
          onTick(player.slug)
        }}
      />
    </label>
  )
}
