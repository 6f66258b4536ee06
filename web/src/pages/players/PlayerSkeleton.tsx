import { Skeleton } from '../../ui/Skeleton.tsx'

/** Stands for the page while it is being loaded. */
export function PlayerSkeleton() {
  return (
    <div className="wrap">
      <h1 className="visuallyHidden">Player</h1>
      <Skeleton height={440} />
    </div>
  )
}
