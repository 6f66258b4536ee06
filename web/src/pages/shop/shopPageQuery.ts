import { graphql } from '../../__generated__/gql.ts'

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
