import { useMemo } from 'react'
import type { HomePageQuery } from '../../__generated__/operations.ts'
import { matchup } from '../../features/schedule/matchup.ts'

type Games = NonNullable<HomePageQuery['schedule']>['games']

/** Who plays whom by the slug of the game: "Charging at Guard". Empty while the schedule is not known. */
export function useGameMatchups(games: Games | undefined): ReadonlyMap<string, string> {
  return useMemo(() => new Map(games?.map((game) => [game.slug, matchup(game)])), [games])
}
