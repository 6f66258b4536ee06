export { VideosPage as Component } from './VideosPage.tsx'
export { loadTagVideos as loader } from './videosLoader.ts'
export { shouldRevalidate } from '../../lib/loading/moreInAddress.ts'
