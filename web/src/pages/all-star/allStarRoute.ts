export { AllStarPage as Component } from './AllStarPage.tsx'
export { loadAllStar as loader } from './allStarData.ts'
