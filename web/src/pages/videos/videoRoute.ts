export { VideoPage as Component } from './VideoPage.tsx'
export { loadVideo as loader } from './videoData.ts'
