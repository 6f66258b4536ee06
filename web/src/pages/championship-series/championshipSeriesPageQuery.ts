import { graphql } from '../../__generated__/gql.ts'

/** The games of a season’s series. */
export const CHAMPIONSHIP_SERIES_PAGE = graphql(`
  query ChampionshipSeriesPage($year: Int) {
    schedule(year: $year, segment: CHAMPSERIES) {
      id
      year
      lastUpdated
      games {
        ...GameCard_game
        ...GameEvent_game
      }
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)
