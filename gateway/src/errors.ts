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

/** The kinds of failures that clients see in `extensions.code`. */
export type ErrorCode = (typeof failureCodes)[number]

/**
 * A failure with a code. `message` is for the log and may contain addresses and causes; `publicMessage` is
 * sent to clients, and contains neither.
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

/** An outside system gave no usable answer: it was unreachable, too slow, or rejected the call. `message` says which, for the log. */
export class UpstreamUnavailableError extends GatewayError {
  override name = 'UpstreamUnavailableError'
  /**
   * Whether the system itself is failing (network, timeout, 429, 5xx): then a retry may help, and the failure counts against its health.
   */
  readonly transient: boolean
  /** The system's Retry-After, in ms. */
  readonly retryAfterMs: number
  /** The status of its answer; undefined without an answer. */
  readonly status: number | undefined
  /** Why the system refuses permanently: a status such as `402`, or an error code; undefined where it does not. */
  readonly refusal: string | undefined

  /** @param options.refusal derived from the status when left out. */
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

/** For an error in an answer with status 200, the error itself says whether the refusal is permanent. */
function refusalByStatus({ transient, status }: { transient: boolean; status: number | undefined }) {
  return transient || status === undefined || status === 200 ? undefined : String(status)
}

/** An outside system sent an answer of unexpected shape. `message` names the first invalid field, for the log. */
export class UpstreamInvalidError extends GatewayError {
  override name = 'UpstreamInvalidError'

  constructor(message: string, options: { cause?: unknown } = {}) {
    super('UPSTREAM_INVALID', 'This could not be read right now.', { message, cause: options.cause })
  }
}

/** A change of a fan's data was not made: nothing was sent, or the outside system rejected it. `cause` says which, for the log. */
export class NotSavedError extends GatewayError {
  override name = 'NotSavedError'

  constructor(cause: unknown) {
    const message = `Not saved: ${cause instanceof Error ? cause.message : String(cause)}`
    const code = cause instanceof UpstreamInvalidError ? cause.code : 'UPSTREAM_UNAVAILABLE'
    super(code, 'Nothing was saved. Try again later.', { message, cause })
  }
}

/** A change of a fan's data was sent but not answered, and her record does not show it: it may still be made. */
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
 * Whether a failure was caused by the upstream: no answer in time, or an unusable one. False for calls that
 * this process never sent, because of an open breaker or a full limit.
 */
export function isOfUpstream(error: unknown): error is UpstreamUnavailableError | UpstreamInvalidError {
  if (error instanceof UpstreamInvalidError) return true
  return error instanceof UpstreamUnavailableError && (error.transient || error.status !== undefined)
}

/** The codes of network failures before a connection was established, so that nothing was sent. */
const UNSENT: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
])

/**
 * Whether a failed write was certainly not made: it was never sent, or its answer says so. False without an
 * answer, for a 5xx, which may come from a proxy, and for an unusable 2xx.
 */
export function wasCertainlyNotMade({ status, transient, cause }: UpstreamUnavailableError): boolean {
  if (status !== undefined) return status >= 300 && status < 500
  return !transient || causes(cause).some((error) => UNSENT.has((error as { code?: unknown }).code))
}

/** An error and its chain of causes, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : []
}

const TOO_MUCH = 'Too much was requested at once. Ask again later.'

/** A client has exceeded a rate limit. It applies to that client alone: others that share its work have limits of their own. */
export class TooManyRequestsError extends GatewayError {
  override name = 'TooManyRequestsError'
  /** The client, as it is counted. */
  readonly client: string
  /** The whole seconds after which the same request is allowed, if the client requests nothing else meanwhile. */
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

/** The codes of an answer to what cannot be had: the client asked for what does not exist, for too much, or with a token that is none. */
const refusals: ReadonlySet<unknown> = new Set(['NOT_FOUND', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS'])

/** Whether an error with this code is the client's doing, so that the site has not failed. */
export function isOfClient(code: unknown): boolean {
  return clientMistakes.has(code) || refusals.has(code)
}

/** Every code that an error in an answer can have. */
export const errorCodes: ReadonlySet<unknown> = new Set([...failureCodes, ...clientMistakes])

/**
 * Translates every failure into the error that a client sees.
 * @returns a GatewayError's code, public message and extensions; a client's own mistake as GraphQL words it,
 * without suggestions that would reveal the schema; for anything else "Something went wrong" with the request
 * id, by which the log line is found.
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
 * Builds Apollo's `formatError`: it replaces message and extensions of the formatted error by the public
 * ones, so that no address, token, stack or upstream text reaches a client.
 * @param options.showsSuggestions whether a client's mistake keeps GraphQL's suggestions, which reveal names
 * of the schema.
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

/** The public extensions of a mistake: its code, and which limit was exceeded. */
function publicPart(extensions: GraphQLFormattedError['extensions'] = {}): Record<string, unknown> {
  const { code, cost, bytes, limit } = extensions
  return { code, ...(cost !== undefined && { cost }), ...(bytes !== undefined && { bytes, limit }) }
}

/**
 * Whether a failure is our own defect, which is logged as an error where it is noticed; all other failures are logged where they happen.
 */
export function isUnexpected(error: unknown): boolean {
  return toGraphQLError(error).extensions['code'] === 'INTERNAL_SERVER_ERROR'
}

/**
 * Returns the error that a resolver threw. GraphQL wraps it, sometimes more than once; Apollo wraps a client's mistake to give it a code.
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
