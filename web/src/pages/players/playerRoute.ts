export { PlayerPage as Component } from './PlayerPage.tsx'
export { loadPlayer as loader } from './playerData.ts'
export { PlayerSkeleton as Skeleton } from './PlayerSkeleton.tsx'
