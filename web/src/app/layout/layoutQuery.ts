import { graphql } from '../../__generated__/gql.ts'

/** The seasons are not shown here: asked for once with the rest, they are at hand for the pages (lib/address/requestedYear.ts). */
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
