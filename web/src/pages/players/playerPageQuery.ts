import { gql } from '@apollo/client'
import type { TypedDocumentNode } from '@apollo/client'
import type { PlayerPageQuery, PlayerPageQueryVariables } from '../../__generated__/operations.ts'
import { PLAYER_FACTS_FRAGMENT } from '../../features/players/PlayerFacts.tsx'
import { PLAYER_HERO_FRAGMENT } from '../../features/players/PlayerHero.tsx'

/** Who the player is: what every part of her page shows. */
export const PLAYER_PAGE: TypedDocumentNode<PlayerPageQuery, PlayerPageQueryVariables> = gql`
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
  ${PLAYER_HERO_FRAGMENT}
  ${PLAYER_FACTS_FRAGMENT}
`
