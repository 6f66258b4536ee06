import { afterEach, expect, it, vi } from 'vitest'
import { startScoreStreams, type ScoreStreams } from './scoreStreams.ts'

const CLIENTS = 20
const WITH_MORE = 'subscription ($add: Int) { score(add: $add) }'
const longTimeout = { timeout: 15_000, interval: 20 }

let streams: ScoreStreams

afterEach(() => streams.close())

type Received = () => string[]

async function followAll(request?: Parameters<ScoreStreams['follow']>[0]): Promise<Received[]> {
  const before = streams.readers.size
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => streams.follow(request)))
  await vi.waitFor(() => expect(streams.readers.size).toBe(before + CLIENTS), longTimeout)
  return clients
}

async function expectEvents(clients: readonly Received[], events: readonly string[]): Promise<void> {
  await vi.waitFor(
    () => expect(clients.map((received) => received())).toEqual(clients.map(() => events)),
    longTimeout,
  )
}

it('a live change is executed and serialized once, and its bytes are sent to every subscriber', async () => {
  streams = await startScoreStreams()
  const clients = await followAll()

  streams.tell({ home: 8 })
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}'])

  expect(streams.counts).toEqual({ executed: 1, serialized: 1 })
  const figures = await streams.metrics.text()
  expect(figures).toContain('wll_event_frames_total{outcome="made"} 1\n')
  expect(figures).toContain(`wll_event_frames_total{outcome="shared"} ${CLIENTS - 1}\n`)

  streams.tell({ home: 9 })
  const second = 'event: next\ndata: {"data":{"score":9}}'
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}', second])
  expect(streams.counts.serialized).toBe(2)
})

it('a live change is serialized once for all WebSocket subscribers, each with an id of its own', async () => {
  streams = await startScoreStreams()
  const ids = Array.from({ length: CLIENTS }, (_none, number) => `"${number}"`)
  const clients = await Promise.all(ids.map((id) => streams.followSocket(id)))
  await vi.waitFor(() => expect(streams.readers.size).toBe(CLIENTS), longTimeout)

  streams.tell({ home: 8 })
  for (const reader of [...streams.readers]) reader.end()

  const messagesTo = (id: string) => [
    { id, type: 'next', payload: { data: { score: 8 } } },
    { id, type: 'complete' },
  ]
  await vi.waitFor(
    () =>
      expect(clients.map((received) => received().map((text) => JSON.parse(text) as unknown))).toEqual(
        ids.map(messagesTo),
      ),
    longTimeout,
  )
  expect(streams.counts).toEqual({ executed: 1, serialized: 1 })
})

it('a WebSocket subscriber gets errors without their cause', async () => {
  streams = await startScoreStreams()
  const received = await streams.followSocket('1')
  await vi.waitFor(() => expect(streams.readers.size).toBe(1), longTimeout)

  streams.tell({ home: -1 })

  await vi.waitFor(() => expect(received()).toHaveLength(1), longTimeout)
  const [message = ''] = received()
  expect(JSON.parse(message)).toMatchObject({
    ...{ id: '1', type: 'next' },
    payload: { data: { score: null }, errors: [{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
  })
  expect(message).not.toContain('no score')
})

it('a live change is answered for each operation and its variables separately', async () => {
  streams = await startScoreStreams()
  const plain = await followAll()
  const more = await followAll({ query: WITH_MORE, variables: { add: 10 } })
  const most = await followAll({ query: WITH_MORE, variables: { add: 20 } })
  const named = await followAll({ query: 'subscription { points: score }' })

  streams.tell({ home: 8 })

  await expectEvents(plain, ['event: next\ndata: {"data":{"score":8}}'])
  await expectEvents(more, ['event: next\ndata: {"data":{"score":18}}'])
  await expectEvents(most, ['event: next\ndata: {"data":{"score":28}}'])
  await expectEvents(named, ['event: next\ndata: {"data":{"points":8}}'])
  expect(streams.counts).toEqual({ executed: 4, serialized: 4 })
})

it('a live change is sent to later subscribers with the same bytes', async () => {
  streams = await startScoreStreams()
  streams.present = { home: 8 }
  const event = 'event: next\ndata: {"data":{"score":8}}'
  await expectEvents(await followAll(), [event])

  await expectEvents(await followAll(), [event])

  expect(streams.counts).toEqual({ executed: 1, serialized: 1 })
})

it('a personal live answer is executed for each subscriber', async () => {
  streams = await startScoreStreams({ isForEverybody: false })
  const clients = await followAll()

  streams.tell({ home: 8 })
  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}'])

  expect(streams.counts).toEqual({ executed: CLIENTS, serialized: CLIENTS })
  expect(await streams.metrics.text()).toContain(`wll_event_frames_total{outcome="made"} ${CLIENTS}\n`)
})

it('a failure shared by all subscribers is sent without its cause, and logged once', async () => {
  streams = await startScoreStreams()
  const clients = await followAll()

  streams.tell({ home: -1 })

  await vi.waitFor(
    () => expect(clients.map((received) => received().length)).toEqual(clients.map(() => 1)),
    longTimeout,
  )
  const [event = ''] = clients[0]?.() ?? []
  expect(new Set(clients.flatMap((received) => received())).size).toBe(1)
  expect(event).toContain('"code":"INTERNAL_SERVER_ERROR"')
  expect(event).not.toContain('no score')
  const logged = streams.lines.filter(({ msg }) => msg === 'An operation failed')
  expect(logged).toMatchObject([{ level: 'error', source: 'event', path: ['score'] }])
})

it('an event stream ends with the complete event', async () => {
  streams = await startScoreStreams()
  const clients = await followAll()

  streams.tell({ home: 8 })
  for (const reader of [...streams.readers]) reader.end()

  await expectEvents(clients, ['event: next\ndata: {"data":{"score":8}}', 'event: complete\ndata:'])
})
