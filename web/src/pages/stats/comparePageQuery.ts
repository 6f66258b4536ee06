import { graphql } from '../../__generated__/gql.ts'

/** The players that are compared, or the name of the only one who has been chosen so far. */
export const COMPARE_PAGE = graphql(`
  query ComparePage(
    $year: Int
    $segment: SeasonSegment!
    $slugs: [String!]!
    $enough: Boolean!
    $alone: Boolean!
  ) {
    comparePlayers(slugs: $slugs, year: $year, segment: $segment) @include(if: $enough) {
      ...CompareTable_comparison
    }
    players(year: $year, slugs: $slugs, first: 1) @include(if: $alone) {
      nodes {
        id
        slug
        firstName
        lastName
      }
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)
