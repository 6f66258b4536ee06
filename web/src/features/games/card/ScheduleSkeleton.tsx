import { Skeleton } from '../../../ui/Skeleton.tsx'
import styles from './ScheduleSkeleton.module.css'

/** Replaces the days of a schedule while they load: three days with a heading and two cards each, in the same sizes. */
export function ScheduleSkeleton() {
  return (
    <div aria-busy="true">
      {[1, 2, 3].map((day) => (
        <div className={styles.day} key={day}>
          <div className={styles.heading}>
            <Skeleton height={30} width={220} />
          </div>
          {[1, 2].map((card) => (
            <div className={styles.card} key={card}>
              <Skeleton height="100%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
