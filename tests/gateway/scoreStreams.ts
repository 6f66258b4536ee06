import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import express from 'express'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { WebSocket } from 'ws'
import { createEventStreams } from '../../gateway/src/delivery/live/eventStream.ts'
import { createStreamPlaces } from '../../gateway/src/delivery/live/streamPlaces.ts'
import { assignRequestId } from '../../gateway/src/delivery/http/requestId.ts'
import { createWebSockets } from '../../gateway/src/delivery/live/webSockets.ts'
import {
  createCoalescingQueue,
  type CoalescingQueue,
} from '../../gateway/src/platform/queues/coalescingQueue.ts'
import { createMetrics, type Metrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { captureLog } from '../support/capturedLog.ts'
import { subscriptionsOf } from '../support/schemaSubscriptions.ts'

/** A change of the score; one below 0 fails. */
interface Score {
  home: number
}

interface Request {
  query: string
  variables?: Record<string, unknown>
}

/** A server of event streams and WebSockets about one score. */
export interface ScoreStreams {
  /** The queues of all subscribers. */
  readers: Set<CoalescingQueue<Score>>
  /** How often the score was resolved, and how often serialized as JSON. */
  counts: { executed: number; serialized: number }
  metrics: Metrics
  /** The log lines. */
  lines: Record<string, unknown>[]
  /** The change sent first to new subscribers; none when undefined. */
  present: Score | undefined
  /** Publishes a change to all subscribers. */
  tell(score: Score): void
  /** Opens a stream; returns the function that returns the events received so far, without comments. */
  follow(request?: Request): Promise<() => string[]>
  /** Subscribes over a WebSocket, under an id; returns the function that returns the messages received since. */
  followSocket(id: string, request?: Request): Promise<() => string[]>
  /** Sends the request for a stream over a connection that reads nothing until the test says so. */
  connect(request?: Request): Socket
  /** Waits until the server has noticed that the next client has left. */
  nextLeaver(): Promise<void>
  /** Ends all streams, as a stopping process does. */
  drain(): void
  close(): Promise<void>
}

const FOLLOW: Request = { query: 'subscription { score }' }

/**
 * Starts the server.
 * @param options.isForEverybody whether subscribers share answers.
 * @param options.prepare awaited before the server subscribes a client.
 * @param options.textOf the score's text; its number when left out.
 */
export async function startScoreStreams(
  options: {
    isForEverybody?: boolean
    prepare?: () => Promise<void>
    textOf?: (home: number) => unknown
  } = {},
): Promise<ScoreStreams> {
  const { isForEverybody = true, prepare = () => Promise.resolve(), textOf = (home) => home } = options
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const places = createStreamPlaces({ perClient: 100, total: 100, log, metrics })
  const left = new AbortController()
  const started: Pick<ScoreStreams, 'readers' | 'counts' | 'present'> = {
    ...{ readers: new Set(), counts: { executed: 0, serialized: 0 }, present: undefined },
  }
  const schema = schemaOf(started, textOf)
  const subscriptions = subscriptionsOf(schema, { isForEverybody, prepare, log, metrics })
  const streams = createEventStreams({ subscriptions, places, log, metrics })
  const app = express()
  const connections = new Set<Socket>()
  app.use(assignRequestId(60_000))
  app.use('/graphql/stream', streams.handler)
  const server = createServer(app)
  createWebSockets({ subscriptions, places, log, httpServer: server })
  server.on('connection', (socket) => connections.add(socket))
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo

  return Object.assign(started, {
    ...{ metrics, lines },
    tell(score: Score) {
      for (const reader of started.readers) reader.push(score)
    },
    async follow(request: Request = FOLLOW) {
      const response = await fetch(`http://localhost:${port}/graphql/stream`, {
        method: 'POST',
        signal: left.signal,
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(request),
      })
      let text = ''
      const read = async () => {
        for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
      }
      // The test leaves by aborting.
      read().catch(() => undefined)
      return () => text.split('\n\n').filter((event) => event !== '' && event !== ':')
    },
    async followSocket(id: string, request: Request = FOLLOW) {
      const socket = new WebSocket(`ws://localhost:${port}/graphql`, 'graphql-transport-ws')
      const messages: string[] = []
      await once(socket, 'open')
      socket.send('{"type":"connection_init"}')
      await once(socket, 'message')
      socket.on('message', (data: Buffer) => messages.push(data.toString()))
      socket.on('error', () => undefined)
      socket.send(JSON.stringify({ type: 'subscribe', id, payload: request }))
      return () => messages
    },
    connect(request: Request = FOLLOW) {
      const body = JSON.stringify(request)
      const socket = connect(port, 'localhost')
      socket
        .pause()
        .write(
          `POST /graphql/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        )
      return socket
    },
    async nextLeaver() {
      await Promise.race([...connections].map((socket) => once(socket, 'close')))
    },
    drain: () => streams.close(),
    async close() {
      left.abort()
      server.closeAllConnections()
      // The server no longer tracks connections that have become WebSockets.
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** A score that counts how often it is resolved and serialized. */
function schemaOf(
  started: Pick<ScoreStreams, 'readers' | 'counts' | 'present'>,
  textOf: (home: number) => unknown,
): GraphQLSchema {
  const { readers, counts } = started
  const schema = buildSchema(
    'scalar Counted type Query { none: Int } type Subscription { score(add: Int): Counted }',
  )
  const field = schema.getSubscriptionType()?.getFields()['score']
  if (!field) throw new Error('The schema has no score')
  field.subscribe = () => {
    const reader = createCoalescingQueue<Score>(() => readers.delete(reader))
    readers.add(reader)
    if (started.present) reader.push(started.present)
    return reader
  }
  field.resolve = ({ home }: Score, { add = 0 }: { add?: number }) => {
    counts.executed += 1
    if (home < 0) throw new Error('no score')
    return {
      toJSON: () => {
        counts.serialized += 1
        return textOf(home + add)
      },
    }
  }
  return schema
}
