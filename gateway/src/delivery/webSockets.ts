import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { GraphQLSchema } from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { CreateContext } from '../context.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { runWithRequestId } from '../platform/requestContext.ts'
import { createSubscriber, publicError } from './subscriber.ts'
import type { createSubscriptionAnswers } from './subscriptionAnswers.ts'
import type { createSubscriptionReader } from './subscriptionReader.ts'

const path = '/graphql'
const largestMessage = 64 * 1024
/** The most subscriptions on one connection. */
const mostSubscriptions = 20
/** How long a client may take to say hello, in ms. */
const helloMs = 3000
/** How often a client must show that it is there, in ms. */
const heartbeatMs = 12_000
/** How long a client may take to say goodbye once the server drains, in ms. */
const goodbyeMs = 1000
const goingAway = 1001

export interface WebSockets {
  /** Tells every client to go away, to another process, and waits for a moment until they have. */
  close(): Promise<void>
}

/**
 * Subscriptions over WebSocket on `/graphql`, by the protocol of graphql-ws. Any origin may connect: nothing is told by cookie.
 *
 * @param options.httpServer whose upgrades are taken over; those to other addresses are refused.
 */
export function createWebSockets(options: {
  httpServer: Server
  schema: GraphQLSchema
  read: ReturnType<typeof createSubscriptionReader>
  answers: ReturnType<typeof createSubscriptionAnswers>
  createContext: CreateContext
  log: Log
  metrics: Metrics
}): WebSockets {
  const { httpServer, schema, read, answers, createContext, log, metrics } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestMessage, handleProtocols })
  const protocol = makeServer<Record<string, unknown> | undefined, undefined>({
    connectionInitWaitTimeout: helloMs,
    subscribe: createSubscriber({ transport: 'ws', answers, log, metrics }),
    onSubscribe: async ({ subscriptions, connectionParams }, _id, payload) => {
      if (Object.keys(subscriptions).length > mostSubscriptions) {
        throw new Error(`more than ${mostSubscriptions} subscriptions`)
      }
      const { operationName, variables } = payload
      const request = read(payload)
      if ('mistakes' in request) return request.mistakes.map((each) => publicError(each, log))
      return {
        schema,
        document: request.document,
        operationName,
        variableValues: variables,
        contextValue: await createContext(randomUUID(), authorizationIn(connectionParams)),
      }
    },
  })

  function serve(socket: WebSocket): void {
    const stopHeartbeat = startHeartbeat(socket)
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) =>
          new Promise((resolve) => {
            if (socket.readyState !== socket.OPEN) return resolve()
            socket.send(text, () => resolve())
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listen) =>
          void socket.on('message', (data) => {
            const text = Array.isArray(data) ? '' : Buffer.from(data as Buffer).toString()
            runWithRequestId(randomUUID(), () => listen(text)).catch((error: unknown) => {
              log.warn({ err: error }, 'A message over WebSocket was refused')
              socket.close(CloseCode.BadRequest, 'Bad request')
            })
          }),
      },
      undefined,
    )
    socket.on('error', (error) => log.debug({ err: error }, 'A WebSocket failed'))
    socket.once('close', (code, reason) => {
      stopHeartbeat()
      void closed(code, reason.toString())
    })
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    stream.on('error', (error) => log.debug({ err: error }, 'A WebSocket failed'))
    if (request.url?.split('?')[0] !== path) {
      return void stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, stream, head, serve)
  }
  httpServer.on('upgrade', upgrade)

  return {
    async close() {
      httpServer.off('upgrade', upgrade)
      await Promise.all([...sockets.clients].map(sendAway))
      sockets.close()
    },
  }
}

/** A browser cannot set headers on a WebSocket, so who is there stands in the payload of `connection_init`. */
function authorizationIn(hello: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const authorization = hello?.['authorization']
  return authorization === undefined || typeof authorization === 'string' ? authorization : ''
}

function sendAway(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), goodbyeMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.close(goingAway, 'Going away')
  })
}

/** Drops a client that has not answered the last ping by the time of the next. */
function startHeartbeat(socket: WebSocket): () => void {
  let isThere = true
  socket.on('pong', () => (isThere = true))
  const timer = setInterval(() => {
    if (!isThere) return socket.terminate()
    isThere = false
    socket.ping()
  }, heartbeatMs)
  return () => clearInterval(timer)
}
