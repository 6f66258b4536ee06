import { graphql } from '../../__generated__/gql.ts'

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
