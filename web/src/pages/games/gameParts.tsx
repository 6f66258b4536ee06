import type { GameCenter_GameFragment } from '../../__generated__/graphql.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** The page of a game that has not begun. */
export const GamePreview = lazyPart({
  module: 'src/pages/games/gamePreviewPart.ts',
  load: async () => (await import('./gamePreviewPart.ts')).GamePreview,
  fallback: <Skeleton height={960} />,
})

/** The page of a game that has begun, and so has a score. */
export const GameSummary = lazyPart({
  module: 'src/pages/games/GameSummary.tsx',
  load: async () => (await import('./GameSummary.tsx')).GameSummary,
  fallback: <Skeleton height={960} />,
})

/** Which of the two parts a game has. */
export function hasBegun(game: GameCenter_GameFragment): boolean {
  return scoreOf(game) !== null
}
