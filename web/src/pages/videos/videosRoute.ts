export { VideosPage as Component } from './VideosPage.tsx'
export { loadVideos as loader } from './videosLoader.ts'
export { shouldRevalidate } from '../../lib/loading/moreInAddress.ts'
