import { revalidatesFor } from '../../lib/loading/revalidatesFor.ts'
import { GAME_PARAMETERS } from './gameParameters.ts'

export { GamePage as Component } from './GamePage.tsx'
export { loadGame as loader } from './gameData.ts'
export { GameSkeleton as Skeleton } from './GameSkeleton.tsx'
export const shouldRevalidate = revalidatesFor(GAME_PARAMETERS)
