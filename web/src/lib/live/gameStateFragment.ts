import { graphql } from '../../__generated__/gql.ts'

/**
 * Where a game stands and when it is: what every drawing of a game asks for, so that they share one copy in the cache. The version
 * of a state is what the cache tells older from newer by.
 */
export const GAME_STATE_FRAGMENT = graphql(`
  fragment GameState_game on Game {
    id
    startTime
    timeAnnounced
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
