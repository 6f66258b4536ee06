import { useLocation } from 'react-router-dom'
import { ScheduleSkeleton } from '../../features/games/card/ScheduleSkeleton.tsx'
import { HeadedSkeleton } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { schedulePreset } from './scheduleViews.ts'
import styles from './SchedulePage.module.css'

/** Stands for the page while it is being loaded: its filters, days of games and the panels beside them. */
export function SchedulePageSkeleton() {
  const { title } = schedulePreset(useLocation().pathname)
  return (
    <HeadedSkeleton title={title} tabs>
      <div className={`stack gap10 ${styles.filterSkeleton}`}>
        <Skeleton height={40} />
        <Skeleton height={40} />
      </div>
      <div className={`withRail ${styles.columns}`}>
        <ScheduleSkeleton />
        <div className="rail">
          <Skeleton height={218} />
          <Skeleton height={240} />
        </div>
      </div>
    </HeadedSkeleton>
  )
}
