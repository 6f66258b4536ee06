import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { STATS_PARAMETERS } from '../../features/stats/statsAddress.ts'

export { StatsPage as Component } from './StatsPage.tsx'
export { loadStats as loader } from './statsData.ts'
export { StatsPageSkeleton as Skeleton } from './StatsPageSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(STATS_PARAMETERS)
