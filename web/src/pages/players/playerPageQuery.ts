import { graphql } from '../../__generated__/gql.ts'

/** Who the player is: what every part of her page shows. */
export const PLAYER_PAGE = graphql(`
  query PlayerPage($slug: String!, $year: Int) {
    player(slug: $slug, year: $year) {
      id
      slug
      year
      years
      ...PlayerHero_player
      ...PlayerFacts_player
    }
    site {
      id
      clock {
        wall
        league
        speed
      }
      seasons {
        current
      }
      championshipSeries {
        started
        shown
      }
    }
  }
`)
