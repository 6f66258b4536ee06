export { PlayerPage as Component } from './PlayerPage.tsx'
export { loadPlayer as loader } from './playerData.ts'
