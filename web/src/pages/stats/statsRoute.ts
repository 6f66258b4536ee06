export { StatsPage as Component } from './StatsPage.tsx'
export { loadStats as loader, shouldRevalidate } from './statsLoader.ts'
