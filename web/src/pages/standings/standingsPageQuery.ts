import { graphql } from '../../__generated__/gql.ts'

/** The table of a part of a season, and the games of its post-season. */
export const STANDINGS_PAGE = graphql(`
  query StandingsPage($year: Int, $segment: StandingsSegment!) {
    standings(year: $year, segment: $segment) {
      id
      lastUpdated
      ...StandingsTable_standings
    }
    regular: standings(year: $year, segment: REGULAR) {
      ...PostSeason_seeds
    }
    schedule(year: $year, segment: POST) {
      id
      year
      games {
        ...PostSeason_game
      }
    }
    season: schedule(year: $year) {
      id
      isPostSeasonActive
      currentGame {
        id
        ...GameState_game
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
