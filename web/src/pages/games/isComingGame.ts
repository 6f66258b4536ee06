import type { ApolloCache } from '@apollo/client'

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
export function isComingGame(cache: ApolloCache, slug: string | undefined): boolean {
  const objects = Object.values((cache.extract() ?? {}) as Record<string, CachedGame | undefined>)
  const game = objects.find((object) => object?.__typename === 'Game' && object.slug === slug)
  const state = game?.state?.__typename
  return state !== undefined && !BEGUN.includes(state)
}
