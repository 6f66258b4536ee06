import { BadUserInputError } from '../../errors.ts'

/**
 * Checks the number of items in a visitor's argument; without a number there is nothing to check.
 * @param argument the name of the argument, such as `first`
 * @throws BadUserInputError for a number that is not from 1 to `most`
 */
export function checkItemCount(argument: string, count: number | null | undefined, most: number): void {
  if (typeof count === 'number' && (count < 1 || count > most))
    throw new BadUserInputError(argument, `must be from 1 to ${most}`)
}
