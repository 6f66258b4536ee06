import { graphql } from '../../__generated__/gql.ts'

/**
 * What stands around every page, and what every page reads of the site: the league's clock and its seasons. No page asks for these
 * two itself; loaders find the seasons in Apollo's cache (lib/address/requestedYear.ts).
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
      seasons {
        current
        first
        years
      }
      allStarUrl
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
