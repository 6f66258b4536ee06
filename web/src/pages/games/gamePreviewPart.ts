export { GamePreview } from './GamePreview.tsx'
export { loadGamePreview } from './gamePreviewLoader.ts'
