import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { VIDEOS_PARAMETERS } from './clipsByAddress.ts'

export { VideosPage as Component } from './VideosPage.tsx'
export { loadVideos as loader } from './videosData.ts'
export { VideosPageSkeleton as Skeleton } from './VideosPageSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(VIDEOS_PARAMETERS)
