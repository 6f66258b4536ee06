import { StagedSkeleton } from '../../ui/PageSkeleton.tsx'
import { VideoGridSkeleton } from './VideoGrid.tsx'

/** Stands for the page while it is being loaded: the newest clip, the chips and the places of the others. */
export function VideosPageSkeleton() {
  return (
    <StagedSkeleton stage={[540, 560, 560]} bar={65} gap={40} panels={[40]}>
      <VideoGridSkeleton />
    </StagedSkeleton>
  )
}
