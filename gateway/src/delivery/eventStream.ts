import { once } from 'node:events'
import { json, Router, type Request, type RequestHandler, type Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import { createHandler, print } from 'graphql-sse'
import type { CreateContext } from '../context.ts'
import type { FormatError } from '../errors.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { runWithRequestId } from '../platform/requestContext.ts'
import { authorizationOf } from './authorization.ts'
import { mostBodyBytes } from './cost/operationLimits.ts'
import { createEventFrames } from './eventFrames.ts'
import { refusal } from './refusal.ts'
import { requestIdOf } from './requestId.ts'
import { createSubscriber, publicError } from './subscriber.ts'
import type { createSubscriptionAnswers } from './subscriptionAnswers.ts'
import type { createSubscriptionReader } from './subscriptionReader.ts'

/** Tell proxies and browsers not to cache, change or buffer the stream. */
const streamHeaders = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }
const eventStreamType = 'text/event-stream'

/** What the library gets in place of a result, so that it serializes nothing, and what it makes of that. */
const PLACEHOLDER = {}
const PRINTED_PLACEHOLDER = print({ event: 'next', data: PLACEHOLDER })

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
  const open = new Set<Response>()
  const frameOf = createEventFrames(metrics)
  /** The frames that the library is about to hand out, by the connection and in their order. */
  const frames = new WeakMap<Response, Buffer[]>()
  const handle = createHandler<Request, Response>({
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
        contextValue: await createContext(requestIdOf(context), authorizationOf(raw)),
      }
    },
    // The next state is read only when this client can receive it; a slow client skips the states in between.
    onNext: async (_context, { context }, result) => {
      await waitForDrain(context)
      frames.get(context)?.push(frameOf(result))
      return PLACEHOLDER
    },
  })

  async function stream(request: Request, response: Response): Promise<void> {
    const next: Buffer[] = []
    frames.set(response, next)
    const [body, { status, statusText, headers }] = await handle({
      method: request.method,
      url: request.url,
      // The library compares the header with its type; that it accepts the type is known already.
      headers: { get: (name) => (name === 'accept' ? eventStreamType : (request.get(name) ?? null)) },
      body: () => request.body as Record<string, unknown>,
      raw: request,
      context: response,
    })
    if (!body || typeof body === 'string') {
      const text = body && withCodes(body)
      return void response.writeHead(status, statusText, { ...headers, ...streamHeaders }).end(text)
    }
    response.writeHead(status, { 'content-type': `${eventStreamType}; charset=utf-8`, ...streamHeaders })
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      void body.return(undefined)
    })
    for await (const part of body) {
      if (!response.writable) break
      response.write((part === PRINTED_PLACEHOLDER && next.shift()) || part)
    }
    response.end()
  }

  const handler = Router()
  handler.use(json({ limit: mostBodyBytes }))
  handler.use((request, response, next) => {
    const problem = problemOf(request)
    if (problem) {
      const { status, message } = problem
      return void response.status(status).set(streamHeaders).json(refusal(message))
    }
    // Without a deadline, because a stream lasts as long as the visitor stays.
    runWithRequestId(requestIdOf(response), () => stream(request, response)).catch(next)
  })

  return {
    handler,
    close() {
      for (const response of open) response.end()
    },
  }
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
