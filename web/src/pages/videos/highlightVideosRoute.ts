export { VideosPage as Component } from './VideosPage.tsx'
export { loadHighlightVideos as loader } from './videosLoader.ts'
export { shouldRevalidate } from '../../lib/loading/moreInAddress.ts'
