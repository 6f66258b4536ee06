export { PlayPage as Component } from './PlayPage.tsx'
export { loadPlay as loader } from './playData.ts'
