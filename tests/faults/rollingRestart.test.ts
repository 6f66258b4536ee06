// @module-tag night
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GatewayServer } from '../../gateway/src/server.ts'
import { startFleet, type Fleet } from '../support/fleet.ts'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { freePort } from '../support/processes/freePort.ts'
import { runAnew } from '../support/stack.ts'

const REQUESTS = 300
const AT_ONCE = 6
const json = { 'content-type': 'application/json' }

let fleet: Fleet
let ports: number[]
let gateways: GatewayServer[]
let edge: EdgeProcess

beforeAll(async () => {
  fleet = await startFleet()
  ports = [await freePort(), await freePort()]
  gateways = []
  for (const port of ports) gateways.push((await fleet.start(port)).gateway)
  const unlimited = { EDGE_MISSES_PER_SECOND: '1000', EDGE_MISSES_AT_ONCE: '5000' }
  edge = await startEdge(
    ports.map((port) => `http://127.0.0.1:${port}`),
    unlimited,
  )
})
afterAll(async () => {
  await edge.close()
  await fleet.close()
})

/** Requests for uncached answers, in turn. */
const requests: ((number: number) => ReturnType<EdgeProcess['ask']>)[] = [
  (number) => edge.ask(`/standings?year=${2000 + number}`, { authorization: 'Bearer any' }),
  (number) =>
    edge.ask(`/graphql?query=${encodeURIComponent(`{ a${number}: site { league } }`)}`, {
      'apollo-require-preflight': 'true',
    }),
  () => edge.ask('/graphql', json, JSON.stringify({ query: runAnew('{ site { league } }') })),
]

it('no request fails while one gateway after the other is restarted', async () => {
  const failures: string[] = []
  let sent = 0
  let areRestarted = false
  async function sendOnAndOn(): Promise<void> {
    while (sent < REQUESTS || !areRestarted) {
      sent += 1
      const kind = sent % requests.length
      const { status, body } = (await requests[kind]?.(sent)) ?? { status: 0, body: '' }
      if (status !== 200) failures.push(`${kind}: ${status} ${body.slice(0, 200)}`)
    }
  }

  const load = Array.from({ length: AT_ONCE }, sendOnAndOn)
  for (const [index, port] of ports.entries()) {
    const seen = sent
    await expect.poll(() => sent).toBeGreaterThan(seen + 40)
    await gateways[index]?.close({ noticeMs: 200 })
    gateways[index] = (await fleet.start(port)).gateway
  }
  areRestarted = true
  await Promise.all(load)

  expect(failures).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
})
