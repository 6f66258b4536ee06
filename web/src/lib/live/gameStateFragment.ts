import { graphql } from '../../__generated__/gql.ts'

/**
 * The state and time of a game. All components for a game use this fragment, so that they share one copy in the cache. By the
 * version of a state the cache recognizes older ones.
 */
export const GAME_STATE_FRAGMENT = graphql(`
  fragment GameState_game on Game {
    id
    startTime
    isTimeAnnounced
    stateUpdated
    statusNote
    state {
      status
      version
      ... on ScoredGame {
        label
        score {
          home
          away
        }
      }
      ... on LiveGame {
        periodLabel
        clock {
          minutes
          seconds
          tenths
        }
      }
      ... on SuspendedGame {
        periodLabel
        clock {
          minutes
          seconds
          tenths
        }
      }
      ... on FinalGame {
        winner
        isForfeit
      }
      ... on PostponedGame {
        originalStartTime
      }
      ... on CanceledGame {
        originalStartTime
      }
    }
  }
`)

/**
 * The fields by which the cache recognizes older plays, periods and figures of a game. Every query for those must include this
 * fragment.
 */
export const DETAILS_AGE_FRAGMENT = graphql(`
  fragment DetailsAge_game on Game {
    id
    detailsVersion
    boxScore {
      id
      lastUpdated
    }
  }
`)
