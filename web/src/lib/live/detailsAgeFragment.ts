import { graphql } from '../../__generated__/gql.ts'

/**
 * The fields by which the cache recognizes older plays, periods and figures of a game. Every query for those must include this
 * fragment.
 */
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
