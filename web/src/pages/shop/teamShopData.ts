import type { OperationVariables } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'

/** The shop of one club, by any of its names. */
export const TEAM_SHOP_PAGE = graphql(`
  query TeamShopPage($slug: String!) {
    team(slug: $slug) {
      id
      slug
      kind
      name
      location
      logo {
        url
      }
      ...ShopStage_team
      collection {
        id
        ...ShopProducts_collection
      }
    }
    teams {
      id
      ...ClubChips_team
    }
    site {
      id
      links {
        shop
      }
    }
  }
`)

/** What the loader returns; the data itself is in Apollo's cache. */
export interface LoadedTeamShop extends Loaded<{ slug: string }> {
  /** Whether the club's collection could not be loaded. A club that sells nothing has none either, and nothing has failed. */
  isShopDown: boolean
}

/**
 * Loads the shop of the team in the address, by any of its names. For the player pool and for a name that belongs to no team, or
 * cannot, it throws a 404 Response.
 */
export async function loadTeamShop({ params, context }: LoaderFunctionArgs): Promise<LoadedTeamShop> {
  const client = context.get(clientContext)
  const variables = { slug: params['teamName'] ?? '' }
  const loaded = await queryLoader(client, { query: TEAM_SHOP_PAGE, variables, subject: 'team' })
  const { failures } = loaded
  if (failures.some(({ path, code }) => path === 'team' && code === 'BAD_USER_INPUT')) throw notFound()
  const data = client.readQuery<{ team: { kind: string } | null }, OperationVariables>({
    query: TEAM_SHOP_PAGE,
    variables,
  })
  if (data?.team?.kind === 'PLAYER_POOL') throw notFound()

  return { ...loaded, isShopDown: failures.some(({ path }) => path.startsWith('team.collection')) }
}

function notFound(): Response {
  return new Response(null, { status: 404 })
}
