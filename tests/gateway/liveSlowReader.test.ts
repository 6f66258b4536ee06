import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import express from 'express'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createEventStreams } from '../../gateway/src/delivery/live/eventStream.ts'
import { createStreamPlaces } from '../../gateway/src/delivery/live/streamPlaces.ts'
import { assignRequestId } from '../../gateway/src/delivery/http/requestId.ts'
import { createWebSockets } from '../../gateway/src/delivery/live/webSockets.ts'
import {
  createCoalescingQueue,
  type CoalescingQueue,
} from '../../gateway/src/platform/queues/coalescingQueue.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { captureLog } from '../support/capturedLog.ts'
import { subscriptionsOf } from '../support/schemaSubscriptions.ts'

/** So large that a few fill the connection's buffers. */
const STATE_BYTES = 1_000_000
const STATES = 100
/** The most that both ends of a connection can buffer, with room to spare. */
const MAX_TAKEN = 40
const WATCH = 'subscription { state }'
const longTimeout = { timeout: 30_000, interval: 20 }

/** A client that reads nothing until the test says so. */
interface SlowReader {
  /** Starts reading; returns the end of the text received so far. */
  read(): () => string
  leave(): void
}

let server: Server
let states: CoalescingQueue<number>
let isWatched: boolean
let taken: number
let reader: SlowReader | undefined

beforeEach(async () => {
  isWatched = false
  taken = 0
  states = createCoalescingQueue(() => undefined)
  const schema = schemaOfStates()
  const { log } = captureLog()
  const metrics = createMetrics()
  const places = createStreamPlaces({ perClient: 100, total: 100, log, metrics })
  const subscriptions = subscriptionsOf(schema, { log, metrics })
  const app = express()
  app.use(assignRequestId(60_000))
  app.use('/graphql/stream', createEventStreams({ subscriptions, places, log, metrics }).handler)
  server = createServer(app)
  createWebSockets({ subscriptions, places, log, httpServer: server })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})

afterEach(async () => {
  reader?.leave()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Yields each state as its number and a long tail, and counts the states made for the client. */
function schemaOfStates(): GraphQLSchema {
  const schema = buildSchema('type Query { none: Int } type Subscription { state: String! }')
  const field = schema.getSubscriptionType()?.getFields()['state']
  if (!field) throw new Error('The schema has no state')
  field.subscribe = () => {
    isWatched = true
    return states
  }
  field.resolve = (number: number) => {
    taken += 1
    return `state ${number} `.padEnd(STATE_BYTES, '.')
  }
  return schema
}

const portOf = () => (server.address() as AddressInfo).port

function slowEventStream(): SlowReader {
  const body = JSON.stringify({ query: WATCH })
  const socket = connect(portOf(), 'localhost', () =>
    socket.write(
      `POST /graphql/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ),
  )
  return { read: () => tailOf((listen) => socket.on('data', listen)), leave: () => void socket.destroy() }
}

function slowWebSocket(): SlowReader {
  const socket = new WebSocket(`ws://localhost:${portOf()}/graphql`, 'graphql-transport-ws')
  socket.once('open', () => socket.send('{"type":"connection_init"}'))
  socket.once('message', () => {
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: WATCH } }))
    socket.pause()
  })
  return {
    read: () =>
      tailOf((listen) => {
        socket.on('message', listen)
        socket.resume()
      }),
    leave: () => socket.terminate(),
  }
}

function tailOf(listenTo: (listen: (data: { toString(): string }) => void) => void): () => string {
  let tail = ''
  listenTo((data) => (tail = (tail + data.toString()).slice(-2 * STATE_BYTES)))
  return () => tail
}

/** Publishes a state, and gives readers time to take it. */
async function tell(number: number): Promise<void> {
  const before = taken
  states.push(number)
  for (let turns = 0; turns < 20 && taken === before; turns += 1) await turn()
}

describe('a subscriber that does not read', () => {
  it.each([
    ['server-sent events', slowEventStream],
    ['WebSocket', slowWebSocket],
  ])('over %s receives only the latest state once it reads', async (_name, open) => {
    const slow = open()
    reader = slow
    await vi.waitFor(() => expect(isWatched).toBe(true), longTimeout)

    for (let number = 1; number <= STATES; number += 1) await tell(number)
    const takenUnread = taken
    const tail = slow.read()

    await vi.waitFor(() => expect(tail()).toContain(`state ${STATES} `), longTimeout)
    expect(takenUnread).toBeGreaterThanOrEqual(1)
    expect(takenUnread).toBeLessThanOrEqual(MAX_TAKEN)
    expect(taken).toBeLessThanOrEqual(takenUnread + 2)
  })
})
