export { ComparePage as Component } from './ComparePage.tsx'
export { loadComparison as loader } from './compareData.ts'
