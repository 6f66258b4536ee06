import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RequestContext } from '../../gateway/src/context.ts'
import { createEventStreams } from '../../gateway/src/delivery/eventStream.ts'
import { createOperationFinder } from '../../gateway/src/delivery/persistedOperations.ts'
import { assignRequestId } from '../../gateway/src/delivery/requestId.ts'
import { createSubscriptionAnswers } from '../../gateway/src/delivery/subscriptionAnswers.ts'
import { createSubscriptionReader } from '../../gateway/src/delivery/subscriptionReader.ts'
import { createFormatError } from '../../gateway/src/errors.ts'
import { createCoalescingQueue, type CoalescingQueue } from '../../gateway/src/platform/coalescingQueue.ts'
import { createMetrics, type Metrics } from '../../gateway/src/platform/metrics.ts'
import { captureLog } from '../support/capturedLog.ts'

const CLIENTS = 20
const longTimeout = { timeout: 15_000, interval: 20 }

interface Score {
  home: number
}

let server: Server
let readers: CoalescingQueue<Score>[]
let executed: number
let serialized: number
let metrics: Metrics
let lines: Record<string, unknown>[]
let left: AbortController

beforeEach(() => {
  readers = []
  executed = 0
  serialized = 0
  metrics = createMetrics()
  left = new AbortController()
})

afterEach(async () => {
  left.abort()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** A score that counts how often it is looked up, and how often it is written as JSON; below 0 it cannot be looked up. */
function countingSchema(): GraphQLSchema {
  const schema = buildSchema('scalar Counted type Query { none: Int } type Subscription { score: Counted }')
  const field = schema.getSubscriptionType()?.getFields()['score']
  if (!field) throw new Error('The schema has no score')
  field.subscribe = () => {
    const reader = createCoalescingQueue<Score>(() => undefined)
    readers.push(reader)
    return reader
  }
  field.resolve = ({ home }: Score) => {
    executed += 1
    if (home < 0) throw new Error('no score')
    return {
      toJSON: () => {
        serialized += 1
        return home
      },
    }
  }
  return schema
}

async function listen(isForEverybody: boolean): Promise<void> {
  const schema = countingSchema()
  const captured = captureLog()
  lines = captured.lines
  const find = createOperationFinder({ manifest: new Map(), allowArbitrary: true })
  const streams = createEventStreams({
    ...{ schema, read: createSubscriptionReader({ schema, isProduction: false, find }) },
    answers: createSubscriptionAnswers(() => isForEverybody),
    createContext: (requestId) => Promise.resolve({ requestId } as RequestContext),
    formatError: createFormatError({ showsSuggestions: false }),
    ...{ log: captured.log, metrics },
  })
  const app = express()
  app.use(assignRequestId(60_000))
  app.use('/graphql/stream', streams.handler)
  server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, resolve))
}

/** Opens a stream; returns the function that says which events it has received so far, without comments. */
async function follow(): Promise<() => string[]> {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/graphql/stream`, {
    method: 'POST',
    signal: left.signal,
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { score }' }),
  })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
  }
  // The test leaves by aborting.
  read().catch(() => undefined)
  return () => text.split('\n\n').filter((event) => event !== '' && event !== ':')
}

async function followAll(): Promise<(() => string[])[]> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, follow))
  await vi.waitFor(() => expect(readers).toHaveLength(CLIENTS), longTimeout)
  return clients
}

function tell(score: Score): void {
  for (const reader of readers) reader.push(score)
}

async function expectEvents(clients: readonly (() => string[])[], events: readonly string[]): Promise<void> {
  await vi.waitFor(
    () => expect(clients.map((received) => received())).toEqual(clients.map(() => events)),
    longTimeout,
  )
}

it('executes and serializes a change once, and sends its bytes to every subscriber', async () => {
  await listen(true)
  const clients = await followAll()

  tell({ home: 8 })
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}'])

  expect(executed).toBe(1)
  expect(serialized).toBe(1)
  const figures = await metrics.text()
  expect(figures).toContain('event_frames_total{outcome="made"} 1\n')
  expect(figures).toContain(`event_frames_total{outcome="shared"} ${CLIENTS - 1}\n`)

  tell({ home: 9 })
  const second = 'event: next\ndata: {"data":{"score":9}}'
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}', second])
  expect(serialized).toBe(2)
})

it('makes what is personal for each subscriber', async () => {
  await listen(false)
  const clients = await followAll()

  tell({ home: 8 })
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}'])

  expect(executed).toBe(CLIENTS)
  expect(serialized).toBe(CLIENTS)
  expect(await metrics.text()).toContain(`event_frames_total{outcome="made"} ${CLIENTS}\n`)
})

it('sends a failure that all share as one, without its cause, and logs it once', async () => {
  await listen(true)
  const clients = await followAll()

  tell({ home: -1 })

  await vi.waitFor(
    () => expect(clients.map((received) => received().length)).toEqual(clients.map(() => 1)),
    longTimeout,
  )
  const [event = ''] = clients[0]?.() ?? []
  expect(new Set(clients.flatMap((received) => received())).size).toBe(1)
  expect(event).toContain('"code":"INTERNAL_SERVER_ERROR"')
  expect(event).not.toContain('no score')
  expect(lines.filter(({ msg }) => msg === 'A subscription failed')).toHaveLength(1)
})

it('ends the stream after its last event with the word that it is complete', async () => {
  await listen(true)
  const clients = await followAll()

  tell({ home: 8 })
  for (const reader of readers) reader.end()

  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}', 'event: complete\ndata:'])
})
