export { StandingsPage as Component } from './StandingsPage.tsx'
export { loadStandings as loader } from './standingsData.ts'
export { StandingsPageSkeleton as Skeleton } from './StandingsPageSkeleton.tsx'
