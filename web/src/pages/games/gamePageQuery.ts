import { graphql } from '../../__generated__/gql.ts'

/** All that a game's page shows. */
export const GAME_PAGE = graphql(`
  query GamePage($slug: String!) {
    game(slug: $slug) {
      ...GameMeta_game
      ...GameCenter_game
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)
