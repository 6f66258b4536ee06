export { AllStarPage as Component } from './AllStarPage.tsx'
export { loadAllStar as loader } from './allStarLoader.ts'
