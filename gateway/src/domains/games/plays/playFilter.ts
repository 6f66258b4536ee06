import type { GamePlaysArgs } from '../../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../../errors.ts'
import { checkItemCount } from '../../wire/itemCount.ts'
import type { PlayModel } from './plays.ts'

/** The most plays that a client may ask for: as many as the schema says a game may have. */
const MAX_PLAYS = 380

/**
 * The plays of a game that a client asks for, in the order that she asks for.
 *
 * @param plays in the order of the game.
 * @throws BadUserInputError for a period or a number of plays that no game has
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
