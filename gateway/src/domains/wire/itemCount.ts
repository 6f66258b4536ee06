import { BadUserInputError } from '../../errors.ts'

/**
 * Checks how many items of a list a visitor wants; where no number is given, there is nothing to check.
 * @param argument which argument asks for them, such as `first`
 * @throws BadUserInputError for a number that is not from 1 to `most`
 */
export function checkItemCount(argument: string, count: number | null | undefined, most: number): void {
  if (typeof count === 'number' && (count < 1 || count > most))
    throw new BadUserInputError(argument, `must be from 1 to ${most}`)
}
