import { graphql } from '../../__generated__/gql.ts'

/** The players of a team in a season. */
export const ROSTER_PAGE = graphql(`
  query RosterPage($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      standing {
        ...TeamHero_standing
      }
      roster {
        id
        position
        ...RosterCards_player
      }
    }
    site {
      id
      allStarUrl
    }
  }
`)
