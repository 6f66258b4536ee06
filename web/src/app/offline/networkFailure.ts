import { ServerError, ServerParseError } from '@apollo/client/errors'

/**
 * Whether a request has failed because the league's site could not be reached: there was no answer, or somebody else gave it, such as a
 * proxy before the gateway or a hotel's sign-in page. An answer of the gateway itself, errors included, is no such failure.
 */
export function isNetworkFailure(error: unknown): boolean {
  if (ServerParseError.is(error)) return true
  if (ServerError.is(error)) return [502, 503, 504].includes(error.statusCode) && !isGraphQL(error.bodyText)
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function isGraphQL(body: string): boolean {
  return /^\s*\{\s*"(?:data|errors)"/.test(body)
}
