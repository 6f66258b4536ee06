import { graphql } from '../../__generated__/gql.ts'

/** The players of a team in a season. */
export const ROSTER_PAGE = graphql(`
  query RosterPage($name: String!, $year: Int) {
    team(slug: $name, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      roster {
        id
        position
        ...RosterCards_player
      }
    }
    standings(year: $year) {
      id
      rows {
        ...TeamHero_standing
      }
    }
    site {
      id
      allStarUrl
    }
  }
`)
