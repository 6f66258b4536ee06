export { OfflinePage as Component } from './OfflinePage.tsx'
export { loadOffline as loader } from './offlineLoader.ts'
