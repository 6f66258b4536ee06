import { HeadedSkeleton, TallBox } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'
import styles from './StatsPage.module.css'

/** Stands for the page while it is being loaded: the chips of the positions, and the boards below their heading. */
export function StatsPageSkeleton() {
  return (
    <HeadedSkeleton title="Stats" aside tabs>
      <TallBox heights={[40, 88, 40]} className={styles.positionsSkeleton}>
        <Skeleton height="100%" />
      </TallBox>
      <StatsSkeleton />
    </HeadedSkeleton>
  )
}
