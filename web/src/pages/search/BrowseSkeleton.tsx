import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SearchBrowse.module.css'

/** As high as what the page shows without a text. */
export function BrowseSkeleton() {
  return (
    <div className={`sections ${styles.browse}`} aria-hidden="true">
      <div className={styles.teamsSkeleton}>
        <Skeleton height="100%" />
      </div>
      <div className={`stack ${styles.columns}`}>
        <Skeleton height={490} />
        <Skeleton height={490} />
      </div>
    </div>
  )
}
