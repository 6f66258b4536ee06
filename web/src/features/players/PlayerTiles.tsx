import type { PlayerFigure } from './playerFigures.ts'
import styles from './PlayerTiles.module.css'

/** What a player is measured by, each figure over its name and her place in the league. `ranked` is false where there are no places at all, as over a career. */
export function PlayerTiles({
  figures,
  ranked = true,
}: {
  figures: readonly PlayerFigure[]
  ranked?: boolean
}) {
  return (
    <dl className={styles.tiles}>
      {figures.map(({ stat, label, text, place }, index) => (
        <div key={stat}>
          <dt>{label}</dt>
          <dd className={text === '-' ? `${styles.figure} ${styles.missing}` : styles.figure}>{text}</dd>
          {ranked ? (
            <dd className={styles.place}>
              <span className="scoreShown">{placeWords(place, index)}</span>
              <span className="scoreHidden">Place hidden</span>
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  )
}

function placeWords(place: string | null, index: number): string {
  if (place === null) return 'Not ranked'
  return index === 0 ? `${place} in the league` : place
}
