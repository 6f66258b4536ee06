import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './VideosPage.module.css'

/** Eight places for clips. */
export function VideosSkeleton() {
  return (
    <div className={styles.skeleton}>
      {Array.from({ length: 8 }, (_none, index) => (
        <Skeleton key={index} height={250} />
      ))}
    </div>
  )
}
