import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { ROSTER_PARAMETERS } from './rosterAddress.ts'

export { RosterPage as Component } from './RosterPage.tsx'
export { loadRoster as loader } from './rosterData.ts'
export { TeamSkeleton as Skeleton } from './TeamSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(ROSTER_PARAMETERS)
