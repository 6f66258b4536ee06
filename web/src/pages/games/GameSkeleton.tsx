import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './GamePage.module.css'

/** Replaces a game's page while it loads: the scoreboard, the bar and the first panels, in the same sizes. */
export function GameSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visuallyHidden">Loading...</p>
      <div className={`stage ${styles.boardSkeleton}`} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          <Skeleton height={132} />
          <Skeleton height={342} />
          <Skeleton height={820} />
        </div>
        <div className={styles.rail}>
          <Skeleton height={480} />
          <Skeleton height={640} />
        </div>
      </div>
    </div>
  )
}
