import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { subscribeAll, type Subscribers } from './subscribers.ts'

const BODY = '{"query":"subscription { score }"}'

const ANY = () => true
const OLDER = 'event: next\ndata: {"score":8}'
const NEWER = 'event: next\ndata: {"score":9}'

let server: Server
let url: string
let streams: ServerResponse[]
let bodies: string[]
let subscribers: Subscribers | undefined

beforeEach(async () => {
  streams = []
  bodies = []
  server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk))
    streams.push(response)
    response.write(':\n\nevent: next\ndata: {"score":8}\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  subscribers?.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('subscribers record when the first event after an instant reached each client, ignoring comments and partial events', async () => {
  let nowMs = 10
  const clients = await subscribeAll(url, { count: 3, body: BODY, nowMs: () => nowMs })
  subscribers = clients
  expect(bodies).toEqual([BODY, BODY, BODY])
  expect(clients.firstSince(10, ANY)).toEqual([10, 10, 10])

  nowMs = 25
  for (const stream of streams) stream.write(':\n\nevent: next\nda')
  streams[0]?.write('ta: {"score":9}\n\n')

  await vi.waitFor(() => expect(clients.last()).toContain(NEWER), { timeout: 10_000 })
  expect(clients.firstSince(20, ANY).toSorted()).toEqual([25, undefined, undefined])
  expect(clients.firstSince(10, (text) => text === NEWER).toSorted()).toEqual([25, undefined, undefined])
  expect(clients.last().toSorted()).toEqual([OLDER, OLDER, NEWER])
  expect(clients.failures).toEqual([])
})

it('subscribers report streams that end before the clients leave', async () => {
  const clients = await subscribeAll(url, { count: 2, body: BODY, nowMs: () => 0 })
  subscribers = clients

  streams[1]?.end()

  await vi.waitFor(() => expect(clients.failures).toEqual(['a stream ended']), { timeout: 10_000 })
})
