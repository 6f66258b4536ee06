import { graphql } from '../../__generated__/gql.ts'

/**
 * The data of the layout, and what all pages need of the site: the league's clock and its seasons. No page queries these two
 * itself; loaders read the seasons from Apollo's cache (lib/address/yearOfAddress.ts).
 */
export const LAYOUT = graphql(`
  query Layout {
    site {
      id
      clock {
        wall
        league
        speed
      }
      imageHosts
      services
      seasons {
        current
        first
        years
      }
      allStarUrl
      stores {
        ...AppBanner_stores
      }
      signIn {
        isAnonymousAllowed
      }
      ...Header_site
      ...Footer_site
      ...PrivacyChoices_site
    }
    teams {
      id
      ...TeamLinks_team
    }
  }
`)
