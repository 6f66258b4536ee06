import { HeadedSkeleton, TallBox } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './NewsPage.module.css'

/** Stands for the page while it is being loaded: the chips of the tags, and the stories. */
export function NewsPageSkeleton() {
  return (
    <HeadedSkeleton title="News">
      <TallBox heights={[40, 88, 40]} className={styles.chipsSkeleton}>
        <Skeleton height="100%" />
      </TallBox>
      <Skeleton height={880} />
    </HeadedSkeleton>
  )
}
