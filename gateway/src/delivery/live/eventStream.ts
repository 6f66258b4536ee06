import { json, Router, type Request, type RequestHandler, type Response } from 'express'
import { createHandler } from 'graphql-sse'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { authorizationOf } from '../http/authorization.ts'
import { maxBodyBytes } from '../graphql/cost/operationLimits.ts'
import { clientOf } from '../http/clientAddress.ts'
import { eventFrame, isPlaceholderEvent, PLACEHOLDER } from './eventFrames.ts'
import type { Grip } from './grip/grip.ts'
import { refusal } from '../http/refusal.ts'
import { requestIdOf } from '../http/requestId.ts'
import type { StreamPlaces, StreamRefusal } from './streamPlaces.ts'
import type { Subscriptions } from './subscriptions.ts'

/** Tell proxies and browsers not to cache, change or buffer the stream. */
const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const eventStreamType = 'text/event-stream'
/** The header of requests that come through an engine. */
const GRIP_SIGNATURE = 'grip-sig'

/** The state of one connection, as the library passes it on. */
interface Connection {
  response: Response
  /** Resolves once the stream's headers are sent; nothing may be written before. */
  hasHeaders: Promise<void>
}

export interface EventStreams {
  /** `/graphql/stream` over GET and POST, with one subscription per connection. */
  handler: RequestHandler
  /** Ends every stream without the `complete` event, so that clients reconnect, to another process, and stops publishing. */
  close(): Promise<void>
}

/**
 * Subscriptions over server-sent events, by the protocol of graphql-sse in its distinct connections mode.
 *
 * @param options.grip has an engine hold the streams that come through it; undefined: all are held here.
 */
export function createEventStreams(options: {
  subscriptions: Subscriptions
  places: StreamPlaces
  log: Log
  metrics: Pick<Metrics, 'eventFrame'>
  grip?: Grip | undefined
}): EventStreams {
  const { subscriptions, places, log, metrics, grip } = options
  /** The open streams and the iterators of their chunks. */
  const open = new Map<Response, AsyncGenerator<string, void, void>>()
  const sent = new WeakSet<Buffer>()
  let isClosed = false
  const handle = createHandler<Request, Connection>({
    // Without a token, graphql-sse gives every connection a stream of its own.
    authenticate: () => null,
    validate: () => [],
    subscribe: (args) => subscriptions.subscribe('sse', args),
    onSubscribe: async ({ raw, context }, { query, operationName, variables, extensions }) => {
      const prepared = await subscriptions.prepare(
        { query, operationName, variables, extensions },
        { requestId: requestIdOf(context.response), authorization: authorizationOf(raw) },
      )
      if (!('schema' in prepared)) return { data: null, errors: prepared }
      const held = raw.get(GRIP_SIGNATURE) === undefined ? undefined : await grip?.hold(prepared)
      return held ? [held.body, { status: 200, statusText: 'OK', headers: held.headers }] : { ...prepared }
    },
    // Awaits the write, so that the next state is read only when this client can receive it; a slow client skips states.
    onNext: async (_context, { context: { response, hasHeaders } }, result) => {
      await hasHeaders
      await waitForDrain(response)
      if (isWritable(response)) writeFrame(response, eventFrame(result))
      return PLACEHOLDER
    },
  })

  function writeFrame(response: Response, frame: Buffer): void {
    response.write(frame)
    metrics.eventFrame(sent.has(frame) ? 'shared' : 'made')
    sent.add(frame)
  }

  async function stream(request: Request, response: Response): Promise<void> {
    const { promise: hasHeaders, resolve: startWriting } = Promise.withResolvers<void>()
    response.on('error', (error) => log.debug({ err: error }, 'An event stream failed'))
    const [body, { status, statusText, headers }] = await handle({
      method: request.method,
      url: request.url,
      // The library compares `Accept` with its own type; that the client accepts it has been checked already.
      headers: { get: (name) => (name === 'accept' ? eventStreamType : (request.get(name) ?? null)) },
      body: () => request.body as Record<string, unknown>,
      raw: request,
      context: { response, hasHeaders },
    })
    if (!body || typeof body === 'string') {
      const text = body && status !== 200 ? withCodes(body) : body
      return void response.writeHead(status, statusText, { ...headers, ...streamHeaders }).end(text)
    }
    // The client may have left while its subscription was prepared; its close event has already fired.
    if (response.destroyed) return void (await body.return(undefined))
    response.writeHead(status, { 'content-type': `${eventStreamType}; charset=utf-8`, ...streamHeaders })
    open.set(response, body)
    response.once('close', () => {
      open.delete(response)
      void body.return(undefined)
    })
    if (isClosed) end(response, body)
    startWriting()
    for await (const part of body) {
      if (!isWritable(response)) break
      if (!isPlaceholderEvent(part)) response.write(part)
    }
    response.end()
  }

  const handler = Router()
  handler.use(json({ limit: maxBodyBytes }))
  handler.use((request, response, next) => {
    const problem = problemOf(request)
    if (problem) {
      const { status, message } = problem
      return void response.status(status).set(streamHeaders).json(refusal(message))
    }
    // A client may have left while its body was read: its connection closes no second time.
    if (response.destroyed) return
    const signature = request.get(GRIP_SIGNATURE)
    if (grip && signature !== undefined && !grip.isFromEngine(signature)) {
      return void response.status(403).set(streamHeaders).json(refusal('The signature is not valid.'))
    }
    const readClient = clientOf(request)
    const place = places.take('sse', readClient())
    if (!('release' in place)) return refuseStream(response, place)
    response.once('close', place.release)
    // Without a deadline, because a stream lasts as long as the visitor stays.
    const work = () => stream(request, response)
    runWithRequestId(requestIdOf(response), work, Infinity, readClient).catch(next)
  })

  return {
    handler,
    async close() {
      isClosed = true
      for (const [response, body] of open) end(response, body)
      await grip?.close()
    },
  }
}

function isWritable(response: Response): boolean {
  return !response.destroyed && !response.writableEnded
}

/** Ends a stream. Its iterator is ended first, because nothing more can be written, even to a client that has not read everything. */
function end(response: Response, body: AsyncGenerator<string, void, void>): void {
  void body.return(undefined)
  response.end()
}

function problemOf(request: Request): { status: number; message: string } | undefined {
  if (request.accepts(eventStreamType) === false) {
    return { status: 406, message: `Only an answer of the type ${eventStreamType} is possible here.` }
  }
  if (request.method === 'POST' && !request.is('application/json')) {
    return { status: 415, message: 'The body must be JSON.' }
  }
  return undefined
}

function refuseStream(response: Response, { status, code, message, retryAfterSeconds }: StreamRefusal): void {
  response.status(status).set({ ...streamHeaders, 'retry-after': String(retryAfterSeconds) })
  response.json({ errors: [{ message, extensions: { code, retryAfterSeconds } }] })
}

/** Adds error codes, which the library leaves out of its rejections. */
function withCodes(body: string): string {
  const { errors } = JSON.parse(body) as { errors: { message: string }[] }
  return JSON.stringify({ errors: errors.flatMap(({ message }) => refusal(message).errors) })
}

async function waitForDrain(response: Response): Promise<void> {
  if (!response.writableNeedDrain) return
  await new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go)
      resolve()
    }
    response.on('drain', go).on('close', go)
  })
}
