import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

/**
 * For an address that always exists, such as a season's list: a 404 then means that the league API is not there, never that
 * what the visitor asked for is unknown.
 * Takes the answer under way and returns it. @throws UpstreamUnavailableError in place of NotFoundError
 */
export async function fromKnownAddress(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundError)
      throw new UpstreamUnavailableError('a known address was not found', { cause: error })
    throw error
  }
}
