import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'

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

export type LoadedShop = Loaded<Record<string, never>>

/** Loads the league's shop. The products are picked and ordered by the page, which has all of them. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<LoadedShop> {
  return queryLoader(context.get(clientContext), { query: SHOP_PAGE, variables: {} })
}
