import { StandingsSkeleton } from '../../features/standings/StandingsSkeleton.tsx'
import { HeadedSkeleton, TallBox } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Stands for the page while it is being loaded: the table of a usual season, and the picture of its post-season. */
export function StandingsPageSkeleton() {
  return (
    <HeadedSkeleton title="Standings" aside tabs>
      <div className="sections">
        <div style={{ minHeight: 308 }}>
          <StandingsSkeleton />
        </div>
        <TallBox heights={[437, 250, 270]}>
          <Skeleton height="100%" />
        </TallBox>
      </div>
    </HeadedSkeleton>
  )
}
