import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics, UpstreamOutcome } from '../platform/metrics/metrics.ts'
import { retryAfterMs } from './retryAfter.ts'

/**
 * Ten times the league's longest list. Parsing more values, such as 400,000 nested lists, would block the
 * event loop.
 */
const MAX_VALUES = 100_000
const [LIST = 0, RECORD = 0, COMMA = 0] = Buffer.from('[{,')

/** One attempt to call an outside system. */
export interface HttpRequest {
  /** Name of the system, for log and metrics. */
  upstream: string
  url: URL
  method?: 'GET' | 'POST' | 'PUT'
  headers: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  /** Whether a 2xx without a body is valid, and returned as null. */
  mayBeEmpty?: boolean
  /** Aborts the attempt, reading of the body included. */
  signal: AbortSignal
  /** The number of the attempt, for the log. */
  attempt: number
}

/**
 * Sends a request and returns the JSON of the answer.
 * @throws NotFoundError for 404; UpstreamUnavailableError without an answer in time or with a status other
 * than 2xx (redirects are not followed); UpstreamInvalidError when the answer is empty, too long or not JSON.
 */
export type Http = (request: HttpRequest) => Promise<unknown>

/** As `Http`, but returns the bytes of the answer as they are, such as those of a picture. */
export type ByteHttp = (request: HttpRequest) => Promise<Uint8Array>

interface HttpOptions {
  fetch: typeof fetch
  log: Log
  metrics: Metrics
  clock: Clock
  /**
   * The longest answer that is read, in bytes; 1 MB when left out, ten times the longest list of a season.
   */
  maxBytes?: number
}

/**
 * Builds the function that sends requests to outside systems and reads JSON. It logs failures with a message and the cause.
 * Queries, headers and bodies are never logged, because they may contain tokens and personal data.
 */
export function createHttp(options: HttpOptions): Http {
  return createSender(options, (body, { mayBeEmpty = false }) =>
    mayBeEmpty && body.byteLength === 0 ? null : parseJson(body),
  )
}

/** Builds the same function for answers that are not JSON. */
export function createByteHttp(options: HttpOptions): ByteHttp {
  return createSender(options, (body) => body)
}

/** Builds a function that sends a request and returns its body as parsed by `read`. */
function createSender<T>(
  options: HttpOptions,
  read: (body: Uint8Array, request: HttpRequest) => T,
): (request: HttpRequest) => Promise<T> {
  const { fetch, log, metrics, clock, maxBytes = 1_000_000 } = options

  return async (request) => {
    const { upstream, url, attempt } = request
    const startMs = clock.nowMs()
    let status: number | undefined
    try {
      const response = await send(fetch, request)
      status = response.status
      if (!response.ok) throw await statusError(response, clock.nowMs())
      const body = await readBody(response, maxBytes)
      const content = read(body, request)
      metrics.upstreamCall(upstream, 'ok', clock.nowMs() - startMs)
      return content
    } catch (error) {
      const durationMs = clock.nowMs() - startMs
      const failure = toFailure(error)
      metrics.upstreamCall(upstream, outcomeOf(failure), durationMs)
      const line = { upstream, path: url.pathname, status, durationMs, attempt, err: failure }
      if (failure instanceof NotFoundError) log.info(line, 'Request failed with status 404: Not Found')
      else log.warn(line, failure.message)
      throw failure
    }
  }
}

function send(fetch: typeof globalThis.fetch, request: HttpRequest): Promise<Response> {
  const { url, method = 'GET', headers, body, signal } = request
  return fetch(url, {
    method,
    headers,
    signal,
    redirect: 'manual',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The error for a status outside 2xx. Cancels the unread body, so that the connection can be used again. */
async function statusError(response: Response, nowMs: number): Promise<Error> {
  await response.body?.cancel()
  const { status, statusText } = response
  if (status === 404) return new NotFoundError()
  return unusableStatus(`Request failed with status ${status}: ${statusText}`, response, nowMs)
}

/** The error for an answer with an error status, with its `Retry-After`. */
export function unusableStatus(message: string, response: Response, nowMs: number): UpstreamUnavailableError {
  const { status } = response
  return new UpstreamUnavailableError(message, {
    transient: status === 429 || status >= 500,
    status,
    retryAfterMs: retryAfterMs(response, nowMs),
  })
}

async function readBody(response: Response, maxBytes: number): Promise<Uint8Array> {
  const tooLong = () => new UpstreamInvalidError(`Answer is longer than ${maxBytes} bytes`)
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw tooLong()
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxBytes) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * An upper bound of the number of values in a JSON text, in one quick pass: each opening bracket and each
 * comma may bring one.
 */
function valuesIn(json: Uint8Array): number {
  let count = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === COMMA || byte === RECORD || byte === LIST) count += 1
  }
  return count
}

function parseJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) throw new UpstreamInvalidError('Returned with no data')
  if (valuesIn(body) > MAX_VALUES) throw new UpstreamInvalidError(`Answer has more than ${MAX_VALUES} values`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    // The cause is left out, because the parser's message quotes the answer.
    throw new UpstreamInvalidError('Failed to parse response JSON')
  }
}

/** Errors that our own code did not throw come from the network: refused, reset, cut off or timed out. */
function toFailure(error: unknown): Error {
  if (error instanceof NotFoundError || error instanceof UpstreamInvalidError) return error
  if (error instanceof UpstreamUnavailableError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new UpstreamUnavailableError(`Failed to fetch data: ${message}`, { cause: error, transient: true })
}

/** A network failure has a cause; a failure by status has none. */
function outcomeOf(failure: Error): UpstreamOutcome {
  if (failure instanceof NotFoundError) return 'not_found'
  if (failure instanceof UpstreamInvalidError) return 'invalid'
  if (failure.cause instanceof Error && failure.cause.name === 'TimeoutError') return 'timeout'
  return failure.cause === undefined ? 'status' : 'network'
}
