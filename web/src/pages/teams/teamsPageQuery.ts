import { graphql } from '../../__generated__/gql.ts'

/** The clubs of a season, with their records. */
export const TEAMS_PAGE = graphql(`
  query TeamsPage($year: Int) {
    teams(year: $year) {
      id
      year
      ...TeamTile_team
    }
    standings(year: $year) {
      id
      rows {
        id
        ...TeamHero_standing
      }
    }
  }
`)
