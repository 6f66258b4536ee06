import { UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Pace } from '../platform/cache.ts'
import { createGuardedCall, type CallSettings, type UpstreamHealth } from './guardedCall.ts'
import { createHttp } from './http.ts'

/** One question to an outside GraphQL system. */
interface GraphqlQuestion {
  query: string
  operationName: string
  variables: Record<string, unknown>
  /** How long an attempt may take: a visitor waits (`foreground`, when left out) or nobody does (`background`). */
  pace?: Pace
  /** Headers of this question alone, over those of every question. */
  headers?: Record<string, string>
}

/** An outside system that speaks GraphQL. */
export interface GraphqlOverHttp {
  /**
   * POST of query, variables and operationName (spec §7).
   *
   * @returns `data`, or an empty object where the answer has none; unchecked.
   * @throws UpstreamUnavailableError when there was no answer with status 200 in time, when it asks to slow down and when it
   * holds nothing but errors; UpstreamInvalidError for what is no GraphQL answer, and for one with data and errors both, which
   * must not be taken for the whole. Messages are those of spec §8.
   */
  call(question: GraphqlQuestion): Promise<Record<string, unknown>>
  health(): UpstreamHealth
}

/**
 * Builds the caller of an outside GraphQL system, with attempts and a breaker like the league's.
 *
 * @param options.upstream name of the system, for log and metrics.
 * @param options.url where every question goes.
 * @param options.headers go with every question, such as the token; they never reach the log.
 */
export function createGraphqlOverHttp(
  options: CallSettings & { upstream: string; url: string; headers: Record<string, string> },
): GraphqlOverHttp {
  const { upstream, clock, log, metrics, fetch = globalThis.fetch } = options
  const url = new URL(options.url)
  const common = { 'content-type': 'application/json', accept: 'application/json', ...options.headers }
  const http = createHttp({ fetch: requireStatus200(fetch), log, metrics, clock })
  const guarded = createGuardedCall(upstream, options)

  return {
    health: () => guarded.health(),
    call({ query, operationName, variables, pace = 'foreground', headers }) {
      const body = { query, variables, operationName }
      const request = { upstream, url, method: 'POST', headers: { ...common, ...headers }, body } as const
      return guarded.run({ path: url.pathname, pace }, async ({ number, signal }) => {
        const answer = await http({ ...request, signal, attempt: number }).catch(throwInGraphqlWords)
        try {
          return dataOf(answer)
        } catch (error) {
          log.warn({ upstream, path: url.pathname, operationName, attempt: number, err: error })
          throw error
        }
      })
    },
  }
}

/** A GraphQL answer has status 200; a 404 says that the system is not there, not that what was asked for is unknown. */
function requireStatus200(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (...request) => {
    const response = await fetch(...request)
    if (response.status === 200) return response
    await response.body?.cancel()
    throw new UpstreamUnavailableError(`Invalid response status ${response.status}`, {
      transient: response.status === 429 || response.status >= 500,
      retryAfterMs: Number(response.headers.get('retry-after') ?? 0) * 1000 || 0,
    })
  }
}

/** The failures of the request layer in the words of spec §8; a refused status, which has no cause, has them already. */
function throwInGraphqlWords(error: unknown): never {
  if (error instanceof UpstreamInvalidError) throw invalidBody(error)
  if (!(error instanceof UpstreamUnavailableError) || error.cause === undefined) throw error
  const { cause } = error
  const message = `Error calling server ${cause instanceof Error ? cause.message : 'without a word'}`
  throw new UpstreamUnavailableError(message, { cause, transient: error.transient })
}

function dataOf(answer: unknown): Record<string, unknown> {
  if (!isObject(answer)) throw invalidBody()
  const { data, errors } = answer
  if (errors !== undefined && errors !== null && !Array.isArray(errors)) throw invalidBody()
  if (Array.isArray(errors) && errors.length > 0) throw failureOf(errors, data)
  if (data === undefined || data === null) return {}
  if (!isObject(data)) throw invalidBody()
  return data
}

/** What the errors of an answer stand for. Their text stays in the cause, which only the log sees. */
function failureOf(errors: readonly unknown[], data: unknown): Error {
  const cause = new Error(JSON.stringify(errors).slice(0, 500))
  if (errors.some(isThrottled))
    return new UpstreamUnavailableError('The answer asks to slow down', { cause, transient: true })
  if (isObject(data)) return new UpstreamInvalidError('The answer is incomplete', { cause })
  return new UpstreamUnavailableError('The answer is an error', { cause })
}

function isThrottled(error: unknown): boolean {
  if (!isObject(error)) return false
  const { extensions } = error
  return isObject(extensions) && extensions['code'] === 'THROTTLED'
}

function invalidBody(cause?: unknown): UpstreamInvalidError {
  return new UpstreamInvalidError('Invalid graphQL response body', { cause })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
