import type { GamePlaysArgs } from '../../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../../errors.ts'
import { checkItemCount } from '../../wire/itemCount.ts'
import type { PlayModel } from './plays.ts'

/** The maximum number of plays in a request: the schema's maximum for a game. */
const MAX_PLAYS = 380

/**
 * Filters and sorts the plays of a game by a client's arguments.
 * @param plays in the order of the game.
 * @throws BadUserInputError for an impossible period or number of plays
 */
export function filterPlays(
  plays: readonly PlayModel[],
  { types, period, side, direction, first }: Partial<GamePlaysArgs>,
): PlayModel[] {
  checkItemCount('first', first, MAX_PLAYS)
  if (typeof period === 'number' && period < 1) throw new BadUserInputError('period', 'must be at least 1')
  const chosen = plays.filter(
    (play) =>
      (!types?.length || types.includes(play.type)) &&
      (period ?? play.period) === play.period &&
      (side ?? play.side) === play.side,
  )
  const ordered = direction === 'DESCENDING' ? chosen.toReversed() : chosen
  return ordered.slice(0, first ?? undefined)
}
