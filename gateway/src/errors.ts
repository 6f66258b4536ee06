import { GraphQLError } from 'graphql'
import type { GraphQLFormattedError } from 'graphql'
import { currentClient, currentRequestId } from './platform/requestContext.ts'

const failureCodes = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_INVALID',
  'UNCERTAIN',
  'NOT_FOUND',
  'UNAUTHENTICATED',
  'BAD_USER_INPUT',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
] as const

/** The codes by which clients see the kind of a failure, in `extensions.code`. */
export type ErrorCode = (typeof failureCodes)[number]

/**
 * A failure with a code. `message` is for the log and may contain addresses and causes; `publicMessage` is all that a client
 * sees, and contains neither.
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

/** An outside system gave no usable answer: it was out of reach, too slow, or refused. `message` says for the log which of these. */
export class UpstreamUnavailableError extends GatewayError {
  override name = 'UpstreamUnavailableError'
  /**
   * Whether the system itself is failing (network, timeout, 429, 5xx): then a second attempt may help, and the failure counts
   * against its health.
   */
  readonly transient: boolean
  /** How long the system asked us to wait, in ms. */
  readonly retryAfterMs: number
  /** The status of its answer; undefined where there was none. */
  readonly status: number | undefined
  /** How the system has refused for good: a status such as `402`, or a code of its answer; undefined where it has not. */
  readonly refusal: string | undefined

  /** @param options.refusal the status where that says so itself, when left out. */
  constructor(
    message: string,
    options: {
      cause?: unknown
      transient?: boolean
      retryAfterMs?: number
      status?: number
      refusal?: string | undefined
    } = {},
  ) {
    super('UPSTREAM_UNAVAILABLE', 'This could not be loaded right now.', { message, cause: options.cause })
    this.transient = options.transient ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
    this.status = options.status
    this.refusal = options.refusal ?? refusalByStatus(this)
  }
}

/** An error in an answer of 200 says itself whether it refuses. */
function refusalByStatus({ transient, status }: { transient: boolean; status: number | undefined }) {
  return transient || status === undefined || status === 200 ? undefined : String(status)
}

/** An outside system sent an answer with an unexpected form. `message` names the first invalid field, for the log. */
export class UpstreamInvalidError extends GatewayError {
  override name = 'UpstreamInvalidError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('UPSTREAM_INVALID', 'This could not be read right now.', { message, cause: options.cause })
  }
}

/** A change of a fan's data did not happen: nothing was sent, or the outside system refused it. `cause` says for the log which of these. */
export class NotSavedError extends GatewayError {
  override name = 'NotSavedError'

  constructor(cause: unknown) {
    const message = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`
    const code = cause instanceof UpstreamInvalidError ? cause.code : 'UPSTREAM_UNAVAILABLE'
    super(code, 'Nothing was saved. Try again later.', { message, cause })
  }
}

/** A change of a fan's data was sent and not answered, and her record does not show it: it may have been made, or may be made yet. */
export class UncertainError extends GatewayError {
  override name = 'UncertainError'

  constructor(cause: Error) {
    super('UNCERTAIN', 'It is not known whether this was saved. Read it again before you repeat it.', {
      message: `Uncertain: ${cause.message}`,
      cause,
    })
  }
}

/** The requested thing does not exist. The message is public, such as `unknown team dragons`. See docs/product.md#team-names. */
export class NotFoundError extends GatewayError {
  override name = 'NotFoundError'

  constructor(publicMessage = 'Not found') {
    super('NOT_FOUND', publicMessage)
  }
}

/** An argument of the operation is invalid. `problem` is public, such as `must be a team name`. */
export class BadUserInputError extends GatewayError {
  override name = 'BadUserInputError'
  readonly argument: string

  constructor(argument: string, problem: string) {
    super('BAD_USER_INPUT', `${argument}: ${problem}`)
    this.argument = argument
  }
}

/**
 * Whether a failure is what an outside system has done: no answer in time, or one that is of no use. False for what this process did not
 * even ask for, because a breaker is open or there may be no load just now.
 */
export function isOfUpstream(error: unknown): error is UpstreamUnavailableError | UpstreamInvalidError {
  if (error instanceof UpstreamInvalidError) return true
  return error instanceof UpstreamUnavailableError && (error.transient || error.status !== undefined)
}

/** The codes of network failures in which no connection came about, so that nothing was sent. */
const UNSENT: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
])

/**
 * Whether a write that has failed was certainly not made: it was never sent, or its answer says so. False where there was no answer, or one
 * of 5xx, which may come from what stands before the system, or a 2xx of no use.
 */
export function wasCertainlyNotMade({ status, transient, cause }: UpstreamUnavailableError): boolean {
  if (status !== undefined) return status >= 300 && status < 500
  return !transient || causes(cause).some((error) => UNSENT.has((error as { code?: unknown }).code))
}

/** An error and what has caused it, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

const TOO_MUCH = 'Too much was requested at once. Ask again later.'

/**
 * A client has requested more than it may at the moment. The refusal is for that client alone: whoever shares its work has a budget of
 * their own.
 */
export class TooManyRequestsError extends GatewayError {
  override name = 'TooManyRequestsError'
  /** The client that was refused, as it is counted. */
  readonly client: string
  /** After so many whole seconds the same request is allowed, if the client requests nothing else meanwhile. */
  readonly retryAfterSeconds: number
  /** 429; 503 where it is not the client's doing, because others have taken all places. */
  readonly status: 429 | 503

  /** @param refusal.message public; a general one when left out. */
  constructor(refusal: { client: string; waitMs: number; message?: string; status?: 429 | 503 }) {
    super('TOO_MANY_REQUESTS', refusal.message ?? TOO_MUCH)
    this.client = refusal.client
    this.retryAfterSeconds = Math.max(1, Math.ceil(refusal.waitMs / 1000))
    this.status = refusal.status ?? 429
  }
}

/** Whether work was refused to a client with whom the current one shares it: it may begin the work anew. */
export function isForAnotherClient(error: unknown): error is TooManyRequestsError {
  return error instanceof TooManyRequestsError && error.client !== currentClient()
}

/** Whether a failure is about the health of the outside system, and not only about the requested thing. */
export function isTransient(error: unknown): error is UpstreamUnavailableError {
  return error instanceof UpstreamUnavailableError && error.transient
}

/** The codes that GraphQL and its server set for a client's own mistake; their messages are about the client's document only. */
const clientMistakes: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_TOO_EXPENSIVE',
  'ANSWER_TOO_LARGE',
  'TOO_MANY_SUBSCRIPTIONS',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'PERSISTED_QUERY_ID_REQUIRED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
])

/** Every code that an error in an answer can have. */
export const errorCodes: ReadonlySet<unknown> = new Set([...failureCodes, ...clientMistakes])

/**
 * Translates every failure into the error that a client sees.
 *
 * @returns a GatewayError's code, public message and what else it tells; a client's own mistake as GraphQL words it, without suggestions that would
 * give the schema away; for anything else "Something went wrong" with the id of the request, by which the log is found.
 */
export function toGraphQLError(error: unknown): GraphQLError {
  const original = rootCause(error)
  if (original instanceof GatewayError) {
    return new GraphQLError(original.publicMessage, { extensions: publicExtensions(original) })
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

function publicExtensions(error: GatewayError): Record<string, unknown> {
  const { code } = error
  if (error instanceof BadUserInputError) return { code, argument: error.argument }
  if (error instanceof TooManyRequestsError) return { code, retryAfterSeconds: error.retryAfterSeconds }
  if (error instanceof UpstreamUnavailableError && error.retryAfterMs > 0)
    return { code, retryAfterSeconds: Math.ceil(error.retryAfterMs / 1000) }
  return { code }
}

/** Apollo's `formatError`. */
export type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError

/**
 * Builds Apollo's `formatError`: it replaces message and extensions of the formatted error by the public ones, so that no address,
 * token, stack or upstream text reaches a client.
 *
 * @param options.showsSuggestions whether a client's mistake keeps what GraphQL suggests instead, which gives names of the schema away.
 */
export function createFormatError({ showsSuggestions }: { showsSuggestions: boolean }): FormatError {
  return (formatted, error) => {
    const isMistake =
      clientMistakes.has(formatted.extensions?.['code']) && !(rootCause(error) instanceof GatewayError)
    const { message, extensions } = isMistake
      ? {
          message: showsSuggestions ? formatted.message : withoutSuggestions(formatted.message),
          extensions: publicPart(formatted.extensions),
        }
      : toGraphQLError(error)
    const { locations, path } = formatted
    return { message, ...(locations && { locations }), ...(path && { path }), extensions }
  }
}

/** What a mistake may say beside its message: its code, and what exceeded which limit. */
function publicPart(extensions: GraphQLFormattedError['extensions'] = {}): Record<string, unknown> {
  const { code, cost, bytes, limit } = extensions
  return { code, ...(cost !== undefined && { cost }), ...(bytes !== undefined && { bytes, limit }) }
}

/**
 * Whether a failure is a defect of ours, which is logged as an error where it is noticed; all other failures are logged where
 * they happen.
 */
export function isUnexpected(error: unknown): boolean {
  return toGraphQLError(error).extensions['code'] === 'INTERNAL_SERVER_ERROR'
}

/**
 * Returns the error that a resolver threw. GraphQL wraps it, sometimes more than once; Apollo wraps a client's mistake to give it
 * a code.
 */
function rootCause(error: unknown): unknown {
  if (!(error instanceof GraphQLError) || !error.originalError) return error
  return isDeliberate(error) ? error : rootCause(error.originalError)
}

/** Whether a GraphQL error was thrown on purpose: then it has a code. */
function isDeliberate(error: GraphQLError): boolean {
  const code = error.extensions['code']
  return typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR'
}

function withoutSuggestions(message: string): string {
  return message.replace(/\s*Did you mean [^]*\?$/, '')
}
