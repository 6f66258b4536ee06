import { useQuery } from '@apollo/client/react'
import type { MyPlayer_PlayerFragment } from '../../../__generated__/graphql.ts'
import { useLive } from '../../../lib/live/useLive.ts'
import { MY_PLAYERS } from '../profileData.ts'

/** A followed player; `null` while the league does not know her in this season. */
export interface FollowedPlayer {
  slug: string
  player: MyPlayer_PlayerFragment | null
}

/**
 * Loads the players whom a fan follows, in the order in which she chose them, and keeps their latest games up to date. While another
 * list of players is being loaded, those of the former one stay.
 */
export function useMyPlayers(slugs: readonly string[]) {
  // Sorted, because the answer is then the same for all fans who follow the same players.
  const variables = { slugs: slugs.toSorted() }
  const { data, previousData, loading, error, refetch } = useQuery(MY_PLAYERS, {
    variables,
    skip: slugs.length === 0,
    errorPolicy: 'all',
  })
  const nodes = (data ?? previousData)?.players?.nodes ?? null
  const games = (nodes ?? []).flatMap((player) => player.games ?? []).map(({ game }) => game)
  useLive({ query: MY_PLAYERS, variables, games })
  const players = slugs.map((slug): FollowedPlayer => ({
    slug,
    player: nodes?.find((node) => node.slug === slug) ?? null,
  }))

  return {
    players,
    isLoading: loading,
    hasFailed:
      slugs.length > 0 && !loading && (nodes === null || (data === undefined && error !== undefined)),
    retry: refetch,
  }
}

/** What was loaded of the players whom a fan follows. */
export type LoadedPlayers = ReturnType<typeof useMyPlayers>
