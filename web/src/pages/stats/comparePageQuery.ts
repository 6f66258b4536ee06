import { graphql } from '../../__generated__/gql.ts'

/** The players that are compared, and those who can be added. */
export const COMPARE_PAGE = graphql(`
  query ComparePage($year: Int, $segment: SeasonSegment!, $slugs: [String!]!, $enough: Boolean!) {
    comparePlayers(slugs: $slugs, year: $year, segment: $segment) @include(if: $enough) {
      ...CompareTable_comparison
    }
    players(year: $year, first: 100) {
      pageInfo {
        hasNextPage
        endCursor
      }
      nodes {
        ...CompareHead_player
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
