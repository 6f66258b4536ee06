import { GraphQLError } from 'graphql'
import type { GraphQLFormattedError } from 'graphql'
import { currentRequestId } from './platform/requestContext.ts'

/** What a client may be told about a failure, in `extensions.code`. */
export type ErrorCode =
  | 'UPSTREAM_UNAVAILABLE'
  | 'UPSTREAM_INVALID'
  | 'NOT_FOUND'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'INTERNAL_SERVER_ERROR'

/**
 * A failure with a code. `message` is for the log and may name addresses and causes;
 * `publicMessage` is all that a client gets to see and holds nothing of either.
 */
export class GatewayError extends Error {
  override name = 'GatewayError'
  readonly code: ErrorCode
  readonly publicMessage: string

  constructor(code: ErrorCode, publicMessage: string, options: { message?: string; cause?: unknown } = {}) {
    super(options.message ?? publicMessage, { cause: options.cause })
    this.code = code
    this.publicMessage = publicMessage
  }
}

/** An outside system gave no usable answer: it was out of reach, too slow, or refused. `message` says which, for the log. */
export class UpstreamUnavailableError extends GatewayError {
  override name = 'UpstreamUnavailableError'
  /** The system itself is unwell (network, timeout, 429, 5xx): worth a second attempt, and a mark against its health. */
  readonly transient: boolean
  /** How long the system asked to be left alone, in ms. */
  readonly retryAfterMs: number
  /** The status of its answer; undefined where there was none. */
  readonly status: number | undefined

  constructor(
    message: string,
    options: { cause?: unknown; transient?: boolean; retryAfterMs?: number; status?: number } = {},
  ) {
    super('UPSTREAM_UNAVAILABLE', 'This could not be loaded right now.', { message, cause: options.cause })
    this.transient = options.transient ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.status = options.status
  }
}

/** An outside system answered with something that is not what it promised. `message` names the first bad field, for the log. */
export class UpstreamInvalidError extends GatewayError {
  override name = 'UpstreamInvalidError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('UPSTREAM_INVALID', 'This could not be read right now.', { message, cause: options.cause })
  }
}

/** What was asked for does not exist. The message is public, such as `unknown team dragons`. See docs/product.md#team-names. */
export class NotFoundError extends GatewayError {
  override name = 'NotFoundError'

  constructor(publicMessage = 'Not found') {
    super('NOT_FOUND', publicMessage)
  }
}

/** An argument of the operation makes no sense. `problem` is public, such as `must be a team name`. */
export class BadUserInputError extends GatewayError {
  override name = 'BadUserInputError'
  readonly argument: string

  constructor(argument: string, problem: string) {
    super('BAD_USER_INPUT', `${argument}: ${problem}`)
    this.argument = argument
  }
}

/** Whether a failure speaks of the outside system's health rather than of the one thing that was asked of it. */
export function isTransient(error: unknown): error is UpstreamUnavailableError {
  return error instanceof UpstreamUnavailableError && error.transient
}

/** Codes that GraphQL and its server set for a client's own mistake; their messages speak of the client's document alone. */
const clientMistakes: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
])

/**
 * The one table from failures to what a client sees.
 *
 * @returns a GatewayError's code and public message; a client's own mistake as GraphQL words it, without suggestions that
 * would give the schema away; for anything else "Something went wrong" with the id of the request, by which the log is found.
 */
export function toGraphQLError(error: unknown): GraphQLError {
  const original = rootCause(error)
  if (original instanceof GatewayError) {
    const argument = original instanceof BadUserInputError ? { argument: original.argument } : {}
    return new GraphQLError(original.publicMessage, { extensions: { code: original.code, ...argument } })
  }
  if (original instanceof GraphQLError && isDeliberate(original)) {
    return new GraphQLError(withoutSuggestions(original.message), {
      extensions: { code: original.extensions['code'] },
    })
  }
  return new GraphQLError('Something went wrong', {
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: currentRequestId() },
  })
}

/**
 * Apollo's `formatError`: what it had formatted, with message and extensions replaced by those of the table.
 * No address, token, stack or upstream text gets through.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const isMistake =
    clientMistakes.has(formatted.extensions?.['code']) && !(rootCause(error) instanceof GatewayError)
  const { message, extensions } = isMistake
    ? { message: withoutSuggestions(formatted.message), extensions: { code: formatted.extensions?.['code'] } }
    : toGraphQLError(error)
  const { locations, path } = formatted
  return { message, ...(locations && { locations }), ...(path && { path }), extensions }
}

/** Whether a failure is a defect of ours, to be logged as an error where it surfaces; all others are logged at their source. */
export function isUnexpected(error: unknown): boolean {
  return toGraphQLError(error).extensions['code'] === 'INTERNAL_SERVER_ERROR'
}

/** GraphQL wraps what a resolver threw, sometimes more than once; Apollo wraps a client's mistake to give it its code. */
function rootCause(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || !error.originalError) return error
  return isDeliberate(error) ? error : rootCause(error.originalError)
}

/** A GraphQL error that somebody raised on purpose carries a code. */
function isDeliberate(error: GraphQLError): boolean {
  const code = error.extensions['code']
  return typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR'
}

function withoutSuggestions(message: string): string {
  return message.replace(/\s*Did you mean [^]*\?$/, '')
}
