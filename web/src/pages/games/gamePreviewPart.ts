export { GamePreview } from './GamePreview.tsx'
export { loadGamePreview } from './gamePreviewData.ts'
