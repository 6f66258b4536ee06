import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

/**
 * For an address that always exists, such as a season's list: a 404 then means that the league API is down, never that the requested thing
 * is unknown. Takes the pending answer and returns it. @throws UpstreamUnavailableError instead of NotFoundError
 */
export async function fromExistingAddress(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof NotFoundError)
      throw new UpstreamUnavailableError('a known address was not found', { cause: error, status: 404 })
    throw error
  }
}
