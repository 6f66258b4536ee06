import { createClient } from '@keyv/redis'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startFleet, type Fleet } from '../support/fleet.ts'
import { settableClock } from '../support/settableClock.ts'
import { PAGES } from './pageDocuments.ts'

let fleet: Fleet

beforeEach(async () => {
  fleet = await startFleet({
    // It stands still, so that nothing in the cache expires.
    wall: settableClock(new Date().toISOString()),
    // Gateways with a web build would share its operations over Redis.
    env: { OPERATIONS_MANIFEST: 'dist/none.json' },
  })
})

afterEach(() => fleet.close())

async function readHome(url: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: PAGES.home }),
  })
  return response.json()
}

/** The names of all keys in Redis. */
async function keysOf(url: string): Promise<string[]> {
  const client = createClient({ url })
  await client.connect()
  const keys = await client.keys('*')
  client.destroy()
  return keys
}

/** How often a gateway has waited for the load of another one in vain. */
async function timeoutsOf({ adminUrl }: { adminUrl: string }): Promise<number> {
  const metrics = await (await fetch(`${adminUrl}/metrics`)).text()
  return Number(/^wll_load_leases_total\{outcome="timeout"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
}

describe('two gateways on an empty Redis', () => {
  it('call the league, the live system and the shop about once for Home, and answer the same', async () => {
    const [one, other] = [await fleet.start(), await fleet.start()]

    const answers = await Promise.all([readHome(one.url), readHome(other.url)])

    const calls = [...(await fleet.newCalls())]
    // On a busy machine a load may take longer than the other gateway waits for it; it then loads itself, and counts that.
    const ownLoads = (await timeoutsOf(one)) + (await timeoutsOf(other))
    const total = calls.reduce((sum, [, count]) => sum + count, -ownLoads)
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]).not.toHaveProperty('errors')
    expect(calls.length).toBeGreaterThan(7)
    expect(total / calls.length).toBeLessThanOrEqual(1.2)
  })
})

describe('a gateway that starts with a filled Redis', () => {
  it('answers Home from Redis, without a lease and without calling the league or the shop', async () => {
    const before = await readHome((await fleet.start()).url)
    const keys = (await fleet.newCalls()).size
    // One entry for each key, and no lease: nothing is being written any more.
    await vi.waitFor(
      async () => {
        const names = await keysOf(fleet.redis.url)
        expect(names.filter((name) => !name.includes('::lease::'))).toHaveLength(keys)
        expect(names.filter((name) => name.includes('::lease::load '))).toEqual([])
      },
      { timeout: 30_000 },
    )

    const { url, adminUrl } = await fleet.start()
    const restarted = await readHome(url)
    const metrics = await (await fetch(`${adminUrl}/metrics`)).text()

    expect(restarted).toEqual(before)
    // The state of a live game may become old meanwhile, by the clock of Redis.
    expect([...(await fleet.newCalls())].filter(([name]) => !name.startsWith('live '))).toEqual([])
    expect(metrics).not.toContain('wll_load_leases_total{')
  })
})
