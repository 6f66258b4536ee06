import { Skeleton } from '../../ui/Skeleton.tsx'
import grid from './ShopProducts.module.css'
import { ShopStage } from './ShopScreen.tsx'
import styles from './ShopSkeleton.module.css'

const CARDS = 12

/** Replaces a shop while it loads: the boxes of its chips, filters and cards. */
export function ShopSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visuallyHidden" role="status">
        Loading...
      </p>
      <ShopStage title="Shop" teams={[]}>
        <p className={styles.words}>&nbsp;</p>
      </ShopStage>
      <div className={`wrap ${styles.page}`}>
        <Skeleton height={40} />
        <div className={styles.filters}>
          <Skeleton height={40} width={320} />
        </div>
        <ul className={grid.grid} aria-hidden="true">
          {Array.from({ length: CARDS }, (_, place) => (
            <li key={place}>
              <div className={styles.picture}>
                <Skeleton height="100%" />
              </div>
              <div className={styles.title}>
                <Skeleton height={20} width="82%" />
              </div>
              <div className={styles.price}>
                <Skeleton height={20} width="46%" />
              </div>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
