export { GameVideosPage as Component } from './GameVideosPage.tsx'
export { loadGameVideos as loader } from './gameVideosData.ts'
