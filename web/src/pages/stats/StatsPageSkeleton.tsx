import { HeadedSkeleton, TallBox } from '../../ui/PageSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatsSkeleton } from './StatsSkeleton.tsx'

/** Below the chips is room for the heading of the boards. */
const BELOW_TABS = { marginBlock: '16px 94px' }

/** Stands for the page while it is being loaded: the chips of the positions, and the boards below their heading. */
export function StatsPageSkeleton() {
  return (
    <HeadedSkeleton title="Stats" aside tabs>
      <div style={BELOW_TABS}>
        <TallBox heights={[40, 88, 40]}>
          <Skeleton height="100%" />
        </TallBox>
      </div>
      <StatsSkeleton />
    </HeadedSkeleton>
  )
}
