import { UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Priority } from '../platform/cache/priority.ts'
import { createCircuit, type Circuit, type ObservedSystem } from './circuit.ts'
import { createHttp, unusableStatus } from './http.ts'
import { logExcerpt } from './logExcerpt.ts'
import { ACCESS_CODES, isRefusalCode, publicCode } from './refusalCodes.ts'
import { createResilientCaller, type CallSettings } from './resilientCaller.ts'

/** One request to a GraphQL upstream. */
interface GraphqlRequest {
  query: string
  operationName: string
  variables: Record<string, unknown>
  /** Sets the deadline of an attempt; `user` when left out. */
  priority?: Priority
}

/** An outside system that speaks GraphQL. */
export interface GraphqlOverHttp extends ObservedSystem {
  /**
   * POSTs query, variables and operationName.
   * @returns `data`, or an empty object where the answer has none; unchecked.
   * @throws UpstreamUnavailableError without an answer of status 200 in time, when the answer asks to slow
   * down and when it contains only errors. UpstreamInvalidError when it is no GraphQL answer, and when it
   * contains both data and errors, because its data is then incomplete.
   */
  call(request: GraphqlRequest): Promise<Record<string, unknown>>
  /** As `call`, but accepts an answer with both data and errors: failed fields are null. The text of the errors is logged. */
  callForParts(request: GraphqlRequest): Promise<{ data: Record<string, unknown>; isPartial: boolean }>
}

/**
 * Builds the caller of a GraphQL upstream, with retries and breakers like the league's; each operation with
 * its variables counts as an address with a breaker of its own.
 * @param options.upstream name of the system, for log and metrics.
 * @param options.url the address of every request.
 * @param options.headers sent with every request, such as the token; they are never logged.
 * @param options.maxBytes the longest answer that is read; 1 MB when left out.
 * @param options.circuit of the system, where it has other callers too; one of its own when left out.
 */
export function createGraphqlOverHttp(
  options: CallSettings & {
    upstream: string
    url: string
    headers: Record<string, string>
    maxBytes?: number
    circuit?: Circuit
  },
): GraphqlOverHttp {
  const { upstream, clock, log, metrics, tracer, maxBytes, userAgent, fetch = globalThis.fetch } = options
  const url = new URL(options.url)
  const common = { 'content-type': 'application/json', accept: 'application/json', ...options.headers }
  const http = createHttp({ fetch: requireStatus200(fetch, clock), log, metrics, clock, userAgent, tracer })
  const circuit = options.circuit ?? createCircuit({ upstream, clock, log, metrics })
  const caller = createResilientCaller(upstream, circuit.lane('site'), options)

  function callForAnswer({ query, operationName, variables, priority = 'user' }: GraphqlRequest) {
    const body = { query, variables, operationName }
    const target = { upstream, url, template: url.pathname, method: 'POST' } as const
    const request = { ...target, headers: common, body, maxBytes }
    const address = `${operationName} ${JSON.stringify(variables)}`
    const ask = async ({ number, signal }: { number: number; signal: AbortSignal }) => {
      const sent = await http({ ...request, signal, attempt: number }).catch(throwGraphqlError)
      const line = {
        upstream,
        path: url.pathname,
        operationName,
        status: 200,
        outcome: 'invalid',
        attempt: number,
      }
      try {
        const answer = readAnswer(sent)
        if (answer.incomplete) log.warn({ ...line, err: answer.incomplete })
        return answer
      } catch (error) {
        log.warn({ ...line, err: error })
        throw error
      }
    }
    return caller.run({ path: url.pathname, address, priority }, ask, ({ refusal }) => refusal)
  }

  return {
    health: () => circuit.health(),
    refusedWith: () => circuit.refusedWith(),
    async call(request) {
      const { data, incomplete } = await callForAnswer(request)
      if (incomplete) throw incomplete
      return data
    },
    async callForParts(request) {
      const { data, incomplete } = await callForAnswer(request)
      return { data, isPartial: incomplete !== undefined }
    },
  }
}

/** A GraphQL answer has status 200. A 404 means that the system itself is missing, not that the requested thing is unknown. */
function requireStatus200(fetch: typeof globalThis.fetch, clock: Clock): typeof globalThis.fetch {
  return async (...request) => {
    const response = await fetch(...request)
    if (response.status === 200) return response
    await response.body?.cancel()
    throw unusableStatus(`Invalid response status ${response.status}`, response, clock.nowMs())
  }
}

/**
 * Replaces the messages of the HTTP layer by those of the GraphQL contract. An error by status has no cause, and already the right message.
 */
function throwGraphqlError(error: unknown): never {
  if (error instanceof UpstreamInvalidError) throw invalidBody(error)
  if (!(error instanceof UpstreamUnavailableError) || error.cause === undefined) throw error
  const { cause } = error
  const message = `Error calling server ${cause instanceof Error ? cause.message : 'without a word'}`
  throw new UpstreamUnavailableError(message, { cause, transient: error.transient })
}

/** The data of a GraphQL answer. */
interface GraphqlAnswer {
  data: Record<string, unknown>
  /** Why the data is incomplete; undefined when it is complete. */
  incomplete?: UpstreamInvalidError
  /** The error code of a permanent refusal. */
  refusal?: string | undefined
}

function readAnswer(answer: unknown): GraphqlAnswer {
  if (!isObject(answer)) throw invalidBody()
  const { data, errors } = answer
  if (errors !== undefined && errors !== null && !Array.isArray(errors)) throw invalidBody()
  if (Array.isArray(errors) && errors.length > 0) return readBesideErrors(data, errors)
  if (data === undefined || data === null) return { data: {} }
  if (!isObject(data)) throw invalidBody()
  return { data }
}

/** The data of an answer with errors. Their text goes into the cause only, which is logged and never sent to a client. */
function readBesideErrors(data: unknown, errors: readonly unknown[]): GraphqlAnswer {
  const cause = new Error(logExcerpt(errors))
  const codes = errors.map(codeOf)
  if (codes.includes('THROTTLED'))
    throw new UpstreamUnavailableError('The answer asks to slow down', { cause, transient: true })
  const denied = codes.find((code) => code !== undefined && ACCESS_CODES.has(code))
  if (isObject(data))
    return {
      data,
      incomplete: new UpstreamInvalidError('The answer is incomplete', { cause }),
      refusal: denied,
    }
  // An error without a code may be temporary.
  const refusal = denied ?? codes.find((code) => code !== undefined && isRefusalCode(code))
  throw new UpstreamUnavailableError('The answer is an error', { cause, status: 200, refusal })
}

/** The code of an error; undefined where it has none that is safe to publish. */
function codeOf(error: unknown): string | undefined {
  const extensions = isObject(error) ? error['extensions'] : undefined
  return isObject(extensions) ? publicCode(extensions['code']) : undefined
}

function invalidBody(cause?: unknown): UpstreamInvalidError {
  return new UpstreamInvalidError('Invalid graphQL response body', { cause })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
