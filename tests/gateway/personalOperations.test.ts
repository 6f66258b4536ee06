import { Agent } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createIdentity } from '../../gateway/src/platform/identity/identity.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { createLog } from '../../gateway/src/platform/log.ts'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { createProviderKey, exampleClaims, signToken, startKeyServer } from '../support/identity/idTokens.ts'
import { settableClock } from '../support/settableClock.ts'
import { sendRaw, type RawRequest } from './rawRequest.ts'
import { REFUSED, startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

/** How many operations a fan may run in a minute. */
const MAX_OF_FAN = 1200
const ADA = tokenOf('fan-ada', { email: 'ada@example.com' })
const BEA = tokenOf('fan-bea', { email: 'bea@example.com' })
/** Public and personal fields in one operation. */
const MIXED = `query M($year: Int, $with: Boolean = true) {
  me: viewer @include(if: $with) { id email }
  standings(year: $year) { rows { wins team { name } } }
  viewer { isLoggedIn favoriteTeam { name } }
}`

let stack: ViewerStack
let agent: Agent
beforeAll(async () => {
  stack = await startViewerStack({ wall: settableClock('2026-02-01T12:00:00.000Z') })
  agent = new Agent({ keepAlive: true, maxSockets: 20 })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  agent.destroy()
  await stack.close()
})

/** The request that posts an operation, as a fan or as a visitor. */
function posted(query: string, token?: string): RawRequest {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  return { body: JSON.stringify({ query, variables: { year: 2024 } }), headers }
}

async function textOf(query: string, token?: string): Promise<string> {
  return (await sendRaw(stack.url, { ...posted(query, token), agent })).bytes.toString()
}

describe('an operation with public and personal fields', () => {
  it('gives no fan a byte of another one, with many simultaneous requests', async () => {
    const senders = [ADA, BEA, undefined, REFUSED]
    const expected = await Promise.all(senders.map((token) => textOf(MIXED, token)))
    const order = Array.from({ length: 300 }, (_none, at) => (at * 7 + (at % 5)) % senders.length)

    const answers = await Promise.all(order.map((at) => textOf(MIXED, senders[at])))

    expect(new Set(expected).size).toBe(4)
    expect(expected[0]).toContain('ada@example.com')
    expect(expected[3]).toContain('"UNAUTHENTICATED"')
    expect(answers.map((answer) => expected.indexOf(answer))).toEqual(order)
  })

  it('is not cached', async () => {
    const { headers } = await sendRaw(stack.url, posted(MIXED, ADA))

    expect([headers['cache-control'], headers['vary']]).toEqual([
      'private, no-store',
      'Accept, Accept-Encoding',
    ])
  })

  it('is rejected with Retry-After for a fan who has sent too many', { tags: 'night' }, async () => {
    const token = tokenOf('fan-of-many')
    const query = '{ viewer { id } }'
    const statuses = new Map<number | undefined, number>()
    for (let from = 0; from < MAX_OF_FAN + 20; from += 20) {
      const some = await Promise.all(
        Array.from({ length: 20 }, () => sendRaw(stack.url, { ...posted(query, token), agent })),
      )
      for (const { status } of some) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    const refused = await sendRaw(stack.url, posted(query, token))

    expect([...statuses]).toEqual([
      [200, MAX_OF_FAN],
      [429, 20],
    ])
    expect(refused.headers['retry-after']).toBe('60')
  })
})

it('a token is rejected by the same operation as soon as it has expired', async () => {
  const clock = settableClock('2026-03-01T12:00:00.000Z')
  const key = createProviderKey()
  const { server, connectToKeys } = await startKeyServer(key)
  const log = createLog({ level: 'silent' })
  const fleetStore = createFleetStore({ clock, log })
  const metrics = createMetrics()
  const identity = createIdentity({
    ...{ projectId: 'league-site', clock, log, metrics, fleetStore, connectToKeys },
  })
  // The token library reads no other clock.
  vi.spyOn(Date, 'now').mockImplementation(() => clock.nowMs())
  const own = await startViewerStack({ wall: clock, identity })
  const token = signToken(key, exampleClaims({ sub: 'one' }, clock.nowMs()))
  const ask = async () => (await sendRaw(own.url, posted('{ viewer { id } }', token))).bytes.toString()

  const before = await ask()
  clock.advance(3_541_000)
  const after = await ask()
  await Promise.all([own.close(), server.close()])

  expect(before).toContain('Viewer:one')
  expect(after).toContain('"UNAUTHENTICATED"')
})
