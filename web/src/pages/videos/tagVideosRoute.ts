import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { CLIPS_PARAMETERS } from './clipsByAddress.ts'

export { VideosPage as Component } from './VideosPage.tsx'
export { loadTagVideos as loader } from './videosData.ts'
export { VideosPageSkeleton as Skeleton } from './VideosPageSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(CLIPS_PARAMETERS)
