import { graphql } from '../../__generated__/gql.ts'

/** The seasons are not shown here, but loading them along puts them into the cache for the pages (lib/address/requestedYear.ts). */
export const LAYOUT = graphql(`
  query Layout {
    site {
      id
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
