import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenOf } from '../gateway/viewerStack.ts'
import { controlOf, runAnew } from '../support/stack.ts'
import { signal } from './gatewaySignals.ts'
import { startProductionFleet, type ProductionFleet } from './productionFleet.ts'
import { loadDuring } from './steadyLoad.ts'

/** Beside the mutations, for a total of 200 requests a second. */
const READS_PER_SECOND = 180
const BETWEEN_MUTATIONS_MS = 50
/** How long the league takes for a change, in ms, so that some are always in flight. */
const CHANGE_MS = 300
/** Longer than the edge waits for a mutation, which is 30 s. */
const FROZEN_MS = 35_000

let fleet: ProductionFleet
let saves = 0

beforeAll(async () => {
  fleet = await startProductionFleet({
    // Changes that the league does not answer in time may still have been made, which is not tested here.
    env: { UPSTREAM_FOREGROUND_MS: '60000' },
    nodeArguments: ['tests/long/trustingGateway.ts'],
  })
  await controlOf(fleet.sandbox)({ action: 'delay', ms: CHANGE_MS, path: '/v2/user' })
})
afterAll(() => fleet.close())

/** The outcome of a change: how often the league received it, and the answer. */
interface Saved {
  writes: number
  status: number
  type: string | undefined
  retryAfter: string | undefined
  codes: (string | undefined)[]
}

/** Each fan saves once, because of the rate limit. */
async function save(fan: string): Promise<[token: string, Omit<Saved, 'writes'>]> {
  const query = 'mutation { setFavorites(input: { team: "charm" }) { viewer { id } problems { code } } }'
  const token = `Bearer ${tokenOf(fan)}`
  const sent = { 'content-type': 'application/json', authorization: token }
  const { status, headers, body } = await fleet.edge.ask('/graphql', sent, JSON.stringify({ query }))
  const { errors = [] } = JSON.parse(body) as { errors?: { extensions?: { code?: string } }[] }
  const codes = errors.map(({ extensions }) => extensions?.code)
  return [token, { status, type: headers['content-type'], retryAfter: headers['retry-after'], codes }]
}

/** Sends changes, each once and unique, among reads, until some work is done. */
async function savesDuring(work: () => Promise<void>): Promise<{ saved: Saved[]; readFailures: string[] }> {
  const pending: ReturnType<typeof save>[] = []
  const timer = setInterval(() => {
    saves += 1
    pending.push(save(`fan-${saves}`))
  }, BETWEEN_MUTATIONS_MS)
  const body = () => JSON.stringify({ query: runAnew('{ site { league } }') })
  const make = () => ({ path: '/graphql', headers: { 'content-type': 'application/json' }, body: body() })
  const { failures } = await loadDuring(fleet.edge.url, { perSecond: READS_PER_SECOND, make }, work).finally(
    () => clearInterval(timer),
  )
  const answers = await Promise.all(pending)
  const { requests } = (await controlOf(fleet.sandbox)({ action: 'requests' })) as {
    requests: { method: string; path: string; headers: Record<string, string> }[]
  }
  const writes = requests.filter(({ method, path }) => method !== 'GET' && path.endsWith('/user'))
  const saved = answers.map(([token, answer]) => ({
    writes: writes.filter((write) => write.headers['authorization'] === token).length,
    ...answer,
  }))
  return { saved, readFailures: failures }
}

const DONE = { writes: 1, status: 200, type: 'application/json; charset=utf-8', codes: [] }
const REFUSED = { status: 503, type: 'application/json', codes: ['SERVICE_UNAVAILABLE'] }

/** Changes that were neither made once and reported so, nor rejected with a code and made once at most. */
function unclear(saved: readonly Saved[]): Saved[] {
  return saved.filter(({ writes, retryAfter, ...answer }) => {
    const text = JSON.stringify({ writes, ...answer })
    const isRefused = JSON.stringify(answer) === JSON.stringify(REFUSED) && retryAfter !== undefined
    return text !== JSON.stringify(DONE) && !(isRefused && writes <= 1)
  })
}

const refused = (saved: readonly Saved[]) => saved.filter(({ status }) => status === 503)

it(
  'every change is made once while one gateway after the other is restarted',
  { timeout: 300_000 },
  async () => {
    const { saved, readFailures } = await savesDuring(async () => {
      await setTimeout(2000)
      await fleet.restart(0)
      await fleet.restart(1)
      await setTimeout(2000)
    })

    expect(saved.length).toBeGreaterThan(100)
    expect(unclear(saved)).toEqual([])
    expect(refused(saved)).toEqual([])
    expect(readFailures).toEqual([])
  },
)

it(
  'a change at a frozen gateway is rejected in the end, and made once at most',
  { timeout: 300_000 },
  async () => {
    const [frozen] = fleet.gateways
    const { saved, readFailures } = await savesDuring(async () => {
      await setTimeout(2000)
      signal(frozen, 'SIGSTOP')
      await setTimeout(FROZEN_MS)
      signal(frozen, 'SIGCONT')
      await setTimeout(5000)
    })

    expect(unclear(saved)).toEqual([])
    expect(refused(saved).length).toBeGreaterThan(0)
    // Those that the frozen one accepted before it was excluded, and one in every two seconds after that.
    expect(refused(saved).length).toBeLessThan(saved.length / 2)
    expect(readFailures).toEqual([])
  },
)

it('a change at a killed gateway is rejected, and made once at most', { timeout: 300_000 }, async () => {
  const { saved, readFailures } = await savesDuring(async () => {
    // One kill may happen with no change in flight.
    for (let kills = 0; kills < 3; kills += 1) {
      await setTimeout(2000)
      await fleet.gateways[0].kill()
      await setTimeout(2000)
      await fleet.start(0)
    }
    await setTimeout(2000)
  })

  expect(unclear(saved)).toEqual([])
  expect(refused(saved).length).toBeGreaterThan(0)
  expect(readFailures).toEqual([])
})
