import { NotFoundError, UpstreamInvalidError } from '../../errors.ts'

/**
 * Why a season lacks what was looked up: it does not exist, or the season's list is empty and may be so by
 * mistake.
 * @param message of the NotFoundError.
 */
export function notInSeason(
  { unconfirmed }: { unconfirmed?: true },
  message: string,
): NotFoundError | UpstreamInvalidError {
  return unconfirmed
    ? new UpstreamInvalidError('The list of the season may not be empty for long')
    : new NotFoundError(message)
}
