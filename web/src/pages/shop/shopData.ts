import type { LoaderFunctionArgs } from 'react-router-dom'
import type { OperationVariables } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'

/** The league's shop: what it sells, and the clubs that have a shop of their own. */
export const SHOP_PAGE = graphql(`
  query ShopPage {
    collection {
      id
      lastUpdated
      ...ShopProducts_collection
    }
    teams {
      id
      ...ClubChips_team
      ...ShopStage_team
      ...TeamShopTile_team
    }
    site {
      id
      links {
        shop
      }
    }
  }
`)

export type LoadedShop = LoaderResult<Record<string, never>>

/** Loads the league's shop. The products are picked and ordered by the page, which has all of them. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<LoadedShop> {
  return queryLoader(context.get(clientContext), { query: SHOP_PAGE, variables: {} })
}

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
export interface LoadedTeamShop extends LoaderResult<{ slug: string }> {
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

const DAY_MS = 86_400_000

/**
 * The club whose shop is shown among the products of a day, so that each has its turn: of those with a picture for it, if any has.
 * @param lastUpdated when the collection was read, an ISO instant: it is the same for the server and the browser, unlike now
 */
export function tileTeam<T extends { shopImage: object | null }>(
  teams: readonly T[],
  lastUpdated: string,
): T | null {
  const pictured = teams.filter(({ shopImage }) => shopImage !== null)
  const candidates = pictured.length > 0 ? pictured : teams

  return candidates[Math.floor(Date.parse(lastUpdated) / DAY_MS) % candidates.length] ?? null
}
