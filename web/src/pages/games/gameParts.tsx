import type { ApolloCache } from '@apollo/client'
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

/** The states of games that have a score. */
const BEGUN = ['LiveGame', 'SuspendedGame', 'FinalGame']

/** The fields of a cached game that are read here. */
interface CachedGame {
  __typename?: string
  slug?: string
  state?: { __typename?: string }
}

/**
 * Whether a game, by its slug, is in the cache as one that has not begun: its page then has another stage. The cache knows it wherever
 * the pressed link stands on a card of the game; what it does not know is taken for a game that has begun, as most have.
 */
export function isUpcomingGame(cache: ApolloCache, slug: string | undefined): boolean {
  const objects = Object.values((cache.extract() ?? {}) as Record<string, CachedGame | undefined>)
  const game = objects.find((object) => object?.__typename === 'Game' && object.slug === slug)
  const state = game?.state?.__typename
  return state !== undefined && !BEGUN.includes(state)
}
