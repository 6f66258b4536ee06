export { NewsPage as Component } from './NewsPage.tsx'
export { loadNews as loader } from './newsLoader.ts'
export { shouldRevalidate } from '../../lib/loading/moreInAddress.ts'
