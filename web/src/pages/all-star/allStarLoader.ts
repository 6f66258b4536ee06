import type { LoaderFunctionArgs } from 'react-router-dom'
import type {
  AllStarPageQueryVariables,
  AllStarSidesQueryVariables,
  GameCard_GameFragment,
} from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { ALL_STAR_PAGE, ALL_STAR_SIDES } from './allStarPageQuery.ts'

export interface LoadedAllStar extends Loaded<AllStarPageQueryVariables> {
  /** Null while there is no game, or its sides are undecided. */
  sides: Loaded<AllStarSidesQueryVariables> | null
}

/** Loads the game of the current season with both sides. */
export async function loadAllStar({ context }: LoaderFunctionArgs): Promise<LoadedAllStar> {
  const client = context.get(clientContext)
  const variables: AllStarPageQueryVariables = {}
  const loaded = await queryLoader(client, { query: ALL_STAR_PAGE, variables })
  const game = client.readQuery({ query: ALL_STAR_PAGE, variables })?.schedule?.games.at(-1) ?? null
  const ids = sidesOf(game)
  const sides = ids && (await queryLoader(client, { query: ALL_STAR_SIDES, variables: ids }))
  return { ...loaded, sides }
}

function sidesOf(game: GameCard_GameFragment | null): AllStarSidesQueryVariables | null {
  const { awayTeam, homeTeam } = game ?? {}

  return awayTeam && homeTeam ? { away: awayTeam.officialId, home: homeTeam.officialId } : null
}
