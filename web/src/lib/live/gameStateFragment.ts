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
    state {
      ... on ScheduledGame {
        status
        version
      }
      ... on LiveGame {
        status
        version
        score {
          home
          away
        }
        periodLabel
        clock {
          minutes
          seconds
          tenths
        }
        label
      }
      ... on FinalGame {
        status
        version
        score {
          home
          away
        }
        winner
        label
      }
      ... on PostponedGame {
        status
        version
        originalStartTime
      }
      ... on CanceledGame {
        status
        version
        originalStartTime
      }
    }
  }
`)
