export { GamePage as Component } from './GamePage.tsx'
export { loadGame as loader, shouldRevalidate } from './gameLoader.ts'
