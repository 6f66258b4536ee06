import { graphql } from '../../__generated__/gql.ts'

/** A game with all that is known of it. */
export const GAME_PAGE = graphql(`
  query GamePage($slug: String!) {
    game(slug: $slug) {
      ...GameCenter_game
    }
    statCatalogue {
      ...BoxScore_statDefinition
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)
