import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type ExecutionArgs } from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Log } from '../../platform/log.ts'
import { currentClient, runWithRequestId } from '../../platform/requestContext.ts'
import { clientOf } from '../http/clientAddress.ts'
import { eventFrame, PLACEHOLDER } from './eventFrames.ts'
import { isPlaceholderMessage, nextMessage } from './socketMessages.ts'
import type { StreamPlaces, StreamRefusal } from './streamPlaces.ts'
import type { Subscriptions } from './subscriptions.ts'

const path = '/graphql'
const maxMessageBytes = 64 * 1024
/** How many subscriptions one connection may have. */
const maxSubscriptions = 20
const TOO_MANY = new GraphQLError(
  `A connection may have ${maxSubscriptions} subscriptions: end one, or connect again.`,
  {
    extensions: { code: 'TOO_MANY_SUBSCRIPTIONS' },
  },
)
/** How long a client may take to send `connection_init`, in ms. */
const initMs = 3000
/** The interval of pings to a client, in ms. */
const heartbeatMs = 12_000
/** How long a client may take to close its connection when the server drains, in ms. */
const closeMs = 1000
const goingAway = 1001

/** The state of one connection, as the library passes it on. */
interface Connection {
  /** Resolves when the client can receive more, or has left. */
  send: (message: string | Buffer) => Promise<void>
}

export interface WebSockets {
  /** Closes every connection with the code "going away", so that clients reconnect to another process; waits a moment for them to close. */
  close(): Promise<void>
}

/**
 * Subscriptions over WebSocket on `/graphql`, by the protocol of graphql-ws. Any origin may connect, because no cookie identifies
 * anybody.
 *
 * @param options.httpServer the server whose upgrades are handled; upgrades at other addresses, or without a place, are refused.
 */
export function createWebSockets(options: {
  httpServer: Server
  subscriptions: Subscriptions
  places: StreamPlaces
  log: Log
}): WebSockets {
  const { httpServer, subscriptions, places, log } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, handleProtocols })
  /** The places of subscriptions that are about to start. */
  const placeOf = new WeakMap<ExecutionArgs, { release: () => void }>()

  async function prepareInPlace(...prepared: Parameters<Subscriptions['prepare']>) {
    const place = places.take('ws', currentClient())
    if (!('release' in place)) return subscriptions.refuse([errorOf(place)])
    const args = await subscriptions.prepare(...prepared).catch((error: unknown) => {
      place.release()
      throw error
    })
    if ('schema' in args) placeOf.set(args, place)
    else place.release()
    return args
  }

  const protocol = makeServer<Record<string, unknown> | undefined, Connection>({
    connectionInitWaitTimeout: initMs,
    subscribe: (args) => subscriptions.subscribe('ws', args, placeOf.get(args)?.release),
    onSubscribe: ({ subscriptions: open, connectionParams }, _id, request) => {
      if (Object.keys(open).length > maxSubscriptions) return subscriptions.refuse([TOO_MANY])
      return prepareInPlace(request, {
        ...{ requestId: randomUUID(), authorization: authorizationIn(connectionParams) },
      })
    },
    // A result that many clients receive is serialized once; the library would serialize it for each.
    onNext: async ({ extra }, id, _payload, _args, result) => {
      await extra.send(nextMessage(id, eventFrame(result)))
      return PLACEHOLDER
    },
  })

  function serve(socket: WebSocket, request: IncomingMessage): void {
    const readClient = clientOf(request)
    const stopHeartbeat = startHeartbeat(socket)
    const send = (message: string | Buffer) =>
      new Promise<void>((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve()
        socket.send(message, { binary: false }, () => resolve())
      })
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (text) => (isPlaceholderMessage(text) ? undefined : send(text)),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (listen) =>
          void socket.on('message', (data) => {
            const text = Array.isArray(data) ? '' : Buffer.from(data as Buffer).toString()
            runWithRequestId(randomUUID(), () => listen(text), Infinity, readClient).catch(
              (error: unknown) => {
                log.warn({ err: error }, 'A message over WebSocket was refused')
                socket.close(CloseCode.BadRequest, 'Bad request')
              },
            )
          }),
      },
      { send },
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
    const place = places.take('ws', clientOf(request)())
    if (!('release' in place)) return void stream.end(refusedUpgrade(place))
    stream.once('close', place.release)
    sockets.handleUpgrade(request, stream, head, serve)
  }
  httpServer.on('upgrade', upgrade)

  return {
    async close() {
      httpServer.off('upgrade', upgrade)
      await Promise.all([...sockets.clients].map(closeConnection))
      sockets.close()
    },
  }
}

function errorOf({ message, code, retryAfterSeconds }: StreamRefusal): GraphQLError {
  return new GraphQLError(message, { extensions: { code, retryAfterSeconds } })
}

function refusedUpgrade({ status, statusText, retryAfterSeconds }: StreamRefusal): string {
  const headers = `Retry-After: ${retryAfterSeconds}\r\nConnection: close\r\nContent-Length: 0`
  return `HTTP/1.1 ${status} ${statusText}\r\n${headers}\r\n\r\n`
}

/** Browsers cannot set headers on a WebSocket, so the client sends its authorization in the payload of `connection_init`. */
function authorizationIn(initPayload: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const authorization = initPayload?.['authorization']
  return authorization === undefined || typeof authorization === 'string' ? authorization : ''
}

function closeConnection(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), closeMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    socket.close(goingAway, 'Going away')
  })
}

/** Terminates the connection of a client that has not answered the last ping when the next one is due. */
function startHeartbeat(socket: WebSocket): () => void {
  let hasAnswered = true
  socket.on('pong', () => (hasAnswered = true))
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate()
    hasAnswered = false
    socket.ping()
  }, heartbeatMs)
  return () => clearInterval(timer)
}
