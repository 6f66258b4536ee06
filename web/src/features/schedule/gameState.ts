import { gql } from '@apollo/client'
import type { GameState_GameFragment } from '../../__generated__/operations.ts'

/** Where a game stands and when it is: what every drawing of a game asks for, so that they share one copy in the cache. */
export const GAME_STATE_FRAGMENT = gql`
  fragment GameState_game on Game {
    id
    startTime
    timeAnnounced
    stateUpdated
    state {
      ... on ScheduledGame {
        status
      }
      ... on LiveGame {
        status
        score {
          home
          away
        }
        periodLabel
        label
      }
      ... on FinalGame {
        status
        score {
          home
          away
        }
        winner
        label
      }
      ... on PostponedGame {
        status
        originalStartTime
      }
      ... on CanceledGame {
        status
        originalStartTime
      }
    }
  }
`

/** A game as far as its state goes. */
export type StatedGame = GameState_GameFragment

/** The score of a game that has one, else null. */
export function scoreOf(game: StatedGame): { home: number; away: number } | null {
  return game.state.__typename === 'LiveGame' || game.state.__typename === 'FinalGame'
    ? game.state.score
    : null
}

/** Whether a game is being played. */
export function isLive(game: StatedGame): boolean {
  return game.state.__typename === 'LiveGame'
}

/** The epoch second a game stands in the calendar by: for one that was put off, when it should have started. */
export function calendarStart(game: StatedGame): number {
  return game.state.__typename === 'PostponedGame' || game.state.__typename === 'CanceledGame'
    ? game.state.originalStartTime
    : game.startTime
}
