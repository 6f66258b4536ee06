import { BadUserInputError } from '../../errors.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/**
 * Reads an instant that a visitor gave as an argument.
 *
 * @returns epoch seconds, perhaps with a fraction; null when the argument is left out.
 * @throws BadUserInputError for anything but an instant by ISO 8601 with its zone
 */
export function readInstant(argument: string, text: string | null | undefined): number | null {
  if (text === null || text === undefined) return null
  const ms = INSTANT.test(text) ? Date.parse(text) : NaN
  if (Number.isNaN(ms)) {
    throw new BadUserInputError(argument, 'must be an instant such as 2025-07-12T20:00:00Z')
  }
  return ms / 1000
}
