import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { coreWaitMs } from '../platform/coreWait.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import type { UpstreamStatus } from '../platform/metrics/upstreamMetrics.ts'
import { MAX_UNSLICED_BYTES, nextSlice } from '../platform/queues/slices.ts'
import { noTracer, type Tracer } from '../platform/tracing/tracer.ts'
import { callerHeaders } from './callerHeaders.ts'
import { retryAfterMs } from './retryAfter.ts'

/** The fullest real answer of the league has 7,700. Parsing a value takes more than 1 µs where each has a field name of its own. */
const MAX_VALUES = 35_000
const MIN_BYTES_OF_VALUE = 20
/** No answer is a third as deep. Functions that call themselves for what is in a value, such as `JSON.stringify`, fail in deep ones. */
const MAX_DEPTH = 32
const [LIST, LIST_END, RECORD, RECORD_END, COMMA, QUOTE, BACKSLASH] = Buffer.from('[]{},"\\')

/** One attempt to call an outside system. */
export interface HttpRequest {
  /** Name of the system, for log and metrics. */
  upstream: string
  url: URL
  /** The path as it is declared, without the values of a request, for traces; left out where there is none. */
  template?: string | undefined
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
  /** The longest answer that is read, where it is another one than that of all requests. */
  maxBytes?: number | undefined
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
  /** The longest answer that is read, in bytes; 1 MB when left out, ten times the longest list of a season. */
  maxBytes?: number
}

interface JsonHttpOptions extends HttpOptions {
  /** The `user-agent` of requests; Node's own when left out. */
  userAgent?: string | undefined
  /** Records each request; nothing is recorded when left out. */
  tracer?: Tracer | undefined
}

/** Replaces the message of a timeout that is not the outside system's. */
const STARVED = 'Failed to fetch data: this process has too little processor time'

/** Of an answer for which nothing else is said. */
export const MAX_BYTES = 1_000_000

/**
 * Builds the function that sends requests to outside systems and reads JSON. Each request says what has caused it (`callerHeaders`).
 * Failures are logged with a message, the kind and the cause. Queries, headers and bodies are never logged, because they may contain
 * tokens and personal data.
 */
export function createHttp({ userAgent, tracer = noTracer, ...options }: JsonHttpOptions): Http {
  const send = createSender(options, async (body, { mayBeEmpty = false, maxBytes = options.maxBytes }) => {
    if (mayBeEmpty && body.byteLength === 0) return null
    if (body.byteLength <= MAX_UNSLICED_BYTES) return parseJson(body, maxBytes)
    await nextSlice()
    const answer = parseJson(body, maxBytes)
    await nextSlice()
    return answer
  })
  return (request) => {
    const { upstream, template, method = 'GET', attempt } = request
    const facts = {
      ...{ 'peer.service': upstream, 'http.request.method': method, 'url.template': template },
      'wll.attempt': attempt,
    }
    return tracer.inSpan('call', `${method} ${template ?? upstream}`, facts, (span) => {
      const onEnd = (outcome: UpstreamStatus, status: number | undefined) => {
        span.set({ 'wll.outcome': outcome, 'http.response.status_code': status })
        if (outcome !== '2xx' && outcome !== '404') span.fail(outcome)
      }
      return send({ ...request, headers: { ...request.headers, ...callerHeaders(userAgent) } }, onEnd)
    })
  }
}

/** Builds the same function for answers that are not JSON. */
export function createByteHttp(options: HttpOptions): ByteHttp {
  return createSender(options, (body) => Promise.resolve(body))
}

/** Called with how a request has ended, and the status of its answer where there was one. */
type OnEnd = (outcome: UpstreamStatus, status: number | undefined) => void

/** Builds a function that sends a request and returns its body as parsed by `read`. */
function createSender<T>(
  options: HttpOptions,
  read: (body: Uint8Array, request: HttpRequest) => Promise<T>,
): (request: HttpRequest, onEnd?: OnEnd) => Promise<T> {
  const { fetch, log, metrics, clock, maxBytes = MAX_BYTES } = options

  return async (request, onEnd = () => undefined) => {
    const { upstream, url, attempt } = request
    const startMs = clock.nowMs()
    const startCoreWaitMs = coreWaitMs()
    let status: number | undefined
    try {
      const response = await send(fetch, request)
      status = response.status
      if (!response.ok) throw await statusError(response, clock.nowMs())
      const body = await readBody(response, request.maxBytes ?? maxBytes)
      const content = await read(body, request)
      metrics.upstreamCall(upstream, '2xx', clock.nowMs() - startMs)
      onEnd('2xx', status)
      return content
    } catch (error) {
      const durationMs = clock.nowMs() - startMs
      const failure = toFailure(error)
      const outcome = statusOf(failure)
      metrics.upstreamCall(upstream, outcome, durationMs)
      status ??= failure instanceof UpstreamUnavailableError ? failure.status : undefined
      onEnd(outcome, status)
      const waitedMs = Math.round(coreWaitMs() - startCoreWaitMs)
      const line = {
        ...{ upstream, path: url.pathname, status, outcome, durationMs: Math.round(durationMs), attempt },
        ...(outcome === 'timeout' && { coreWaitMs: waitedMs }),
        err: failure,
      }
      if (failure instanceof NotFoundError) log.info(line, 'Request failed with status 404: Not Found')
      else if (outcome === 'timeout' && waitedMs > durationMs / 2) log.warn(line, STARVED)
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

/** At least as many values as a JSON text has, and how deep they are, in one quick pass: each `[`, `{` and comma may bring one. */
function measure(json: Uint8Array): { values: number; depth: number } {
  let [values, open, depth, isText] = [0, 0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) isText = !isText
    else if (byte === BACKSLASH) at += 1
    else if (isText) continue
    else if (byte === COMMA) values += 1
    else if (byte === LIST || byte === RECORD) {
      values += 1
      open += 1
      depth = Math.max(depth, open)
    } else if (byte === LIST_END || byte === RECORD_END) open -= 1
  }
  return { values, depth }
}

function parseJson(body: Uint8Array, maxBytes = MAX_BYTES): unknown {
  if (body.byteLength === 0) throw new UpstreamInvalidError('Returned with no data')
  const { values, depth } = measure(body)
  const maxValues = Math.min(MAX_VALUES, Math.floor(maxBytes / MIN_BYTES_OF_VALUE))
  if (values > maxValues) throw new UpstreamInvalidError(`Answer has more than ${maxValues} values`)
  if (depth > MAX_DEPTH) throw new UpstreamInvalidError(`Answer is nested deeper than ${MAX_DEPTH}`)
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
function statusOf(failure: Error): UpstreamStatus {
  if (failure instanceof NotFoundError) return '404'
  if (failure instanceof UpstreamInvalidError) return 'invalid'
  if (failure.cause instanceof Error && failure.cause.name === 'TimeoutError') return 'timeout'
  if (failure.cause !== undefined || !(failure instanceof UpstreamUnavailableError)) return 'network'
  const { status = 0 } = failure
  if (status >= 500) return '5xx'
  return status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx'
}
