import { once } from 'node:events'
import { json, Router, type Request, type RequestHandler, type Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import { createHandler } from 'graphql-sse'
import type { CreateContext } from '../../context.ts'
import type { FormatError } from '../../errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { runWithRequestId } from '../../platform/requestContext.ts'
import { authorizationOf } from '../http/authorization.ts'
import { maxBodyBytes } from '../graphql/cost/operationLimits.ts'
import { clientOf } from '../http/clientAddress.ts'
import { createFrameQueue, frameOf, type FrameQueue } from './eventFrames.ts'
import { refusal } from '../http/refusal.ts'
import { requestIdOf } from '../http/requestId.ts'
import { createSubscriber, publicError } from './subscriber.ts'
import type { createSubscriptionAnswers } from './subscriptionAnswers.ts'
import type { createSubscriptionReader } from './subscriptionReader.ts'

/** Tell proxies and browsers not to cache, change or buffer the stream. */
const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const eventStreamType = 'text/event-stream'

/** What the library passes on of one connection. */
interface Connection {
  response: Response
  frames: FrameQueue
}

export interface EventStreams {
  /** `/graphql/stream` over GET and POST, with one subscription per connection. */
  handler: RequestHandler
  /** Ends every stream without the `complete` event, so that clients reconnect, to another process. */
  close(): void
}

/** Subscriptions over server-sent events, by the protocol of graphql-sse in its distinct connections mode. */
export function createEventStreams(options: {
  schema: GraphQLSchema
  read: ReturnType<typeof createSubscriptionReader>
  answers: ReturnType<typeof createSubscriptionAnswers>
  createContext: CreateContext
  formatError: FormatError
  log: Log
  metrics: Metrics
}): EventStreams {
  const { schema, read, answers, createContext, formatError, log, metrics } = options
  /** The open streams, and where their parts come from. */
  const open = new Map<Response, AsyncGenerator<string, void, void>>()
  const sent = new WeakSet<Buffer>()
  let isClosed = false
  const handle = createHandler<Request, Connection>({
    // Without a token, graphql-sse gives every connection a stream of its own.
    authenticate: () => null,
    validate: () => [],
    subscribe: createSubscriber({ transport: 'sse', answers, formatError, log, metrics }),
    onSubscribe: async ({ raw, context }, { query, operationName, variables, extensions }) => {
      const request = read({ query, operationName, variables, extensions })
      if ('mistakes' in request)
        return {
          data: null,
          errors: request.mistakes.map((mistake) => publicError(mistake, { formatError, log })),
        }
      return {
        schema,
        document: request.document,
        operationName,
        variableValues: variables,
        contextValue: await createContext(requestIdOf(context.response), authorizationOf(raw)),
      }
    },
    // The next state is read only when this client can receive it; a slow client skips the states in between.
    onNext: async (_context, { context: { response, frames } }, result) => {
      await waitForDrain(response)
      return frames.add(frameOf(result))
    },
  })

  function write(response: Response, bytes: Buffer | string): void {
    response.write(bytes)
    if (typeof bytes === 'string') return
    metrics.eventFrame(sent.has(bytes) ? 'shared' : 'made')
    sent.add(bytes)
  }

  async function stream(request: Request, response: Response): Promise<void> {
    const frames = createFrameQueue()
    response.on('error', (error) => log.debug({ err: error }, 'An event stream failed'))
    const [body, { status, statusText, headers }] = await handle({
      method: request.method,
      url: request.url,
      // The library compares the header with its type; that it accepts the type is known already.
      headers: { get: (name) => (name === 'accept' ? eventStreamType : (request.get(name) ?? null)) },
      body: () => request.body as Record<string, unknown>,
      raw: request,
      context: { response, frames },
    })
    if (!body || typeof body === 'string') {
      const text = body && withCodes(body)
      return void response.writeHead(status, statusText, { ...headers, ...streamHeaders }).end(text)
    }
    // The client may have left while its subscription was prepared: its connection closes no second time.
    if (response.destroyed) return void (await body.return(undefined))
    response.writeHead(status, { 'content-type': `${eventStreamType}; charset=utf-8`, ...streamHeaders })
    open.set(response, body)
    response.once('close', () => {
      open.delete(response)
      void body.return(undefined)
    })
    if (isClosed) end(response, body)
    for await (const part of body) {
      if (response.destroyed || response.writableEnded) break
      write(response, frames.take(part))
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
    // Without a deadline, because a stream lasts as long as the visitor stays.
    const work = () => stream(request, response)
    runWithRequestId(requestIdOf(response), work, Infinity, clientOf(request)).catch(next)
  })

  return {
    handler,
    close() {
      isClosed = true
      for (const [response, body] of open) end(response, body)
    },
  }
}

/** Ends a stream. Its parts end first, because nothing can be written any more, even to a client that has not read all yet. */
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

/** The library refuses requests without saying a code. */
function withCodes(body: string): string {
  const { errors } = JSON.parse(body) as { errors: { message: string }[] }
  return JSON.stringify({ errors: errors.flatMap(({ message }) => refusal(message).errors) })
}

async function waitForDrain(response: Response): Promise<void> {
  if (!response.writableNeedDrain) return
  const left = new AbortController()
  const waits = [
    once(response, 'drain', { signal: left.signal }),
    once(response, 'close', { signal: left.signal }),
  ]
  await Promise.race(waits)
  left.abort()
  await Promise.allSettled(waits)
}
