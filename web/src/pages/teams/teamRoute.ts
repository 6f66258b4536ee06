export { TeamPage as Component } from './TeamPage.tsx'
export { loadTeam as loader } from './teamData.ts'
export { TeamSkeleton as Skeleton } from './TeamSkeleton.tsx'
