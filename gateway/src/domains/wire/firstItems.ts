import { BadUserInputError } from '../../errors.ts'

/**
 * Checks the argument `first`: how many items a visitor wants.
 * @throws BadUserInputError for a number that is not from 1 to `most`
 */
export function checkFirst(first: number, most: number): void {
  if (first < 1 || first > most) throw new BadUserInputError('first', `must be from 1 to ${most}`)
}
