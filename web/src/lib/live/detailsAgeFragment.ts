import { graphql } from '../../__generated__/gql.ts'

/** What the cache tells older plays, periods and figures of a game from newer ones by: to be asked for wherever they are. */
export const DETAILS_AGE_FRAGMENT = graphql(`
  fragment DetailsAge_game on Game {
    id
    detailsVersion
    boxScore {
      id
      lastUpdated
    }
  }
`)
