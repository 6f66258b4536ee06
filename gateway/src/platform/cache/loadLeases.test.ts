import { afterEach, describe, expect, it, vi } from 'vitest'
import { KEY, LEASE, down, createLeaseFleet } from '../../../../tests/support/leaseFleet.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'

afterEach(() => vi.useRealTimers())

describe('the process that holds the lease of a key', () => {
  it('loads it, and gives the lease up once the answer is stored', async () => {
    const { published, holders, join } = createLeaseFleet()
    const one = join('one')
    const isWritten = Promise.withResolvers<undefined>()
    one.written.by = isWritten.promise.then(() => undefined)
    const run = one.run()
    await settle()
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    await settle()
    expect([...holders]).toEqual([[LEASE, 'one']])
    expect(published).toEqual([])
    isWritten.resolve(undefined)
    await settle()
    expect(holders.size).toBe(0)
    expect(published).toEqual([{ key: KEY }])
    expect(one.priorities).toEqual(['user'])
    expect(await one.outcomes()).toEqual(['load'])
  })

  it.each([
    ['a 404', new NotFoundError('unknown game'), { missing: 'unknown game' }],
    ['an outside system that is down', down(), { isUnavailable: true }],
    ['a breaker that is open', new UpstreamUnavailableError('The breaker is open'), {}],
    ['an answer that nobody can read', new UpstreamInvalidError('goals: expected number'), {}],
  ])('tells the others of %s', async (_what, error, shared) => {
    const { published, join } = createLeaseFleet()
    const one = join('one')
    const run = one.run()
    await settle()
    one.loads[0]?.reject(error)

    await expect(run).rejects.toBe(error)
    await settle()
    expect(published).toEqual([{ key: KEY, ...shared }])
  })

  it('shares no failure of before a drop, and leaves the lease to whoever has it by then', async () => {
    const { published, holders, join } = createLeaseFleet()
    const one = join('one')
    const run = one.run()
    await settle()
    one.flight.isDropped = true
    one.loads[0]?.reject(down())

    await expect(run).rejects.toThrow('down')
    await settle()
    expect(published).toEqual([{ key: KEY }])
    expect([...holders]).toEqual([[LEASE, 'one']])
  })

  it.each([
    [4999, 0, { key: KEY, isUnavailable: true }],
    [5000, 1, { key: KEY }],
  ])(
    'has %i ms for its load; then %i leases are left, and it shares a failure no more',
    async (ms, left, message) => {
      vi.useFakeTimers({ toFake: ['performance'] })
      const { published, holders, join } = createLeaseFleet()
      const one = join('one')
      const run = one.run()
      await settle()
      vi.advanceTimersByTime(ms)
      one.loads[0]?.reject(down())

      await expect(run).rejects.toThrow('down')
      await settle()
      expect(holders.size).toBe(left)
      expect(published).toEqual([message])
    },
  )

  it('answers what another one has stored since its last look, and gives the lease up', async () => {
    const { stored, join, holders, seen } = createLeaseFleet()
    const one = join('one')
    stored.answer = '6'

    expect(await one.run()).toBe('6')
    expect(seen.looks).toBe(1)
    expect(one.loads).toHaveLength(0)
    expect(holders.size).toBe(0)
    expect(await one.outcomes()).toEqual(['found'])
  })
})

describe('after a drop', () => {
  it('a process loads the key, whoever holds its lease', async () => {
    const { join, seen, holders } = createLeaseFleet()
    const one = join('one')
    holders.set(LEASE, 'somebody')
    one.leases.drop(KEY)
    const run = one.run()
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    expect(seen.leases).toEqual([])
  })

  it('a process waits for the loads of other keys', async () => {
    const { join, stored, seen } = createLeaseFleet()
    const one = join('one')
    one.leases.drop('other')
    stored.answer = '6'

    expect(await one.run()).toBe('6')
    expect(seen.leases).toEqual(['one'])
  })
})
