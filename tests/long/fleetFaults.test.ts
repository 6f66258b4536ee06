import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAnew } from '../support/stack.ts'
import { longTimeout, signal, stop } from './gatewaySignals.ts'
import { startProductionFleet, type ProductionFleet } from './productionFleet.ts'
import { loadDuring, type LoadRequest } from './steadyLoad.ts'

const PER_SECOND = 200
/** No more than one request of a hundred takes longer, ms. */
const LONGEST_MS = 1000
const STREAMS = 2000
const WATCH = `/graphql/stream?query=${encodeURIComponent('subscription { liveGames { slug } }')}`

let fleet: ProductionFleet

beforeAll(async () => {
  fleet = await startProductionFleet()
})
afterAll(() => fleet.close())

/** Pages, operations by GET and posted queries in turn; none of them may be answered by a copy of the edge. */
function requestOf(number: number): LoadRequest {
  if (number % 3 === 0) return { path: '/standings', headers: { authorization: 'Bearer any' } }
  if (number % 3 === 1) {
    const query = encodeURIComponent('{ site { league } }')
    const headers = { 'apollo-require-preflight': 'true', authorization: 'Bearer any' }
    return { path: `/graphql?query=${query}`, headers }
  }
  const body = JSON.stringify({ query: runAnew('{ site { league } }') })
  return { path: '/graphql', headers: { 'content-type': 'application/json' }, body }
}

const load = { perSecond: PER_SECOND, make: requestOf }

/** Opens an event stream; says when its first event is there and when it has ended. */
function openStream(url: string) {
  const stream = { hasEvent: false, hasEnded: false, leave: () => {} }
  const sent = get(
    `${url}${WATCH}`,
    { agent: false, headers: { accept: 'text/event-stream' } },
    (response) => {
      response.on('data', () => (stream.hasEvent = true)).on('error', () => undefined)
      response.once('close', () => (stream.hasEnded = true))
    },
  ).once('error', () => (stream.hasEnded = true))
  stream.leave = () => sent.destroy()
  return stream
}

it(
  'no request fails or takes long while one gateway after the other is started anew',
  { timeout: 300_000 },
  async () => {
    const streams = Array.from({ length: 50 }, () => openStream(fleet.edge.url))
    await expect.poll(() => streams.every(({ hasEvent }) => hasEvent), longTimeout).toBe(true)

    const { sent, failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
      await setTimeout(2000)
      await fleet.restart(0)
      await setTimeout(2000)
      await fleet.restart(1)
      await setTimeout(2000)
    })

    expect(failures).toEqual([])
    expect(sent).toBeGreaterThan(1000)
    expect(p99).toBeLessThan(LONGEST_MS)
    expect(streams.filter(({ hasEnded }) => !hasEnded)).toEqual([])
  },
)

it('no request fails or takes long while one of two gateways is frozen', { timeout: 300_000 }, async () => {
  const [frozen] = fleet.gateways
  const { sent, failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
    await setTimeout(2000)
    signal(frozen, 'SIGSTOP')
    await setTimeout(15_000)
    signal(frozen, 'SIGCONT')
    await setTimeout(3000)
  })

  expect(failures).toEqual([])
  expect(sent).toBeGreaterThan(2000)
  expect(p99).toBeLessThan(LONGEST_MS)
})

it('no request fails or takes long when one of two gateways is killed', { timeout: 300_000 }, async () => {
  const [killed] = fleet.gateways
  const { failures, p99 } = await loadDuring(fleet.edge.url, load, async () => {
    await setTimeout(2000)
    await killed.kill()
    await setTimeout(4000)
    await fleet.start(0)
    await setTimeout(2000)
  })

  expect(failures).toEqual([])
  expect(p99).toBeLessThan(LONGEST_MS)
})

it(
  `${STREAMS} event streams of one gateway are sent away when it drains, and it ends`,
  { timeout: 300_000 },
  async () => {
    const [gateway] = fleet.gateways
    const streams = Array.from({ length: STREAMS }, () => openStream(gateway.url))
    await expect.poll(() => streams.filter(({ hasEvent }) => !hasEvent).length, longTimeout).toBe(0)
    expect(streams.filter(({ hasEnded }) => hasEnded)).toEqual([])

    await stop(gateway)

    await expect.poll(() => streams.filter(({ hasEnded }) => !hasEnded).length, longTimeout).toBe(0)
    await fleet.start(0)
  },
)
