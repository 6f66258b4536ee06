import type { GameState_GameFragment } from '../../__generated__/graphql.ts'

type Stated = Pick<GameState_GameFragment, 'state'>

/** The score of a game that has one, else null. A forfeit without a winner has none: its 0–0 was not played. */
export function scoreOf({ state }: Stated): { home: number; away: number } | null {
  if (!('score' in state)) return null
  const isBare = state.__typename === 'FinalGame' && state.isForfeit && state.winner === null

  return isBare ? null : state.score
}

/** The word for a state that has no score and is not plainly to come, such as "Postponed"; null for any other. */
export function stateWord(game: Stated): string | null {
  switch (game.state.__typename) {
    case 'DelayedGame':
      return 'Delayed'
    case 'PostponedGame':
      return 'Postponed'
    case 'CanceledGame':
      return 'Canceled'
    case 'NoResultGame':
      return 'Result not known'
    case 'HeldEvent':
      return 'Held'
    case 'FinalGame':
      return scoreOf(game) === null ? game.state.label : null
    case 'ScheduledGame':
    case 'LiveGame':
    case 'SuspendedGame':
      return null
  }
}

/** What the label of a result says beyond "Final": OT, OT2 or Forfeit; mostly empty. */
export function resultExtra({ label }: { label: string }): string {
  return label.replace(/^Final\/?/, '')
}
