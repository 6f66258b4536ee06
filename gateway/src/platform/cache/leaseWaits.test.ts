import { describe, expect, it, vi } from 'vitest'
import { LEASE, down, createLeaseFleet, twoAtOnce } from '../../../../tests/support/leaseFleet.ts'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'

describe('a process that waits for the holder', () => {
  it('answers what that has stored, without a load', async () => {
    const { one, other, first, second } = await twoAtOnce()

    one.loads[0]?.resolve('7')

    expect(await Promise.all([first, second])).toEqual(['one: 7', '7'])
    expect(other.loads).toHaveLength(0)
    expect(await other.outcomes()).toEqual(['found'])
  })

  it('finds what is stored also where no message comes', async () => {
    const { stored, other, second } = await twoAtOnce()

    stored.answer = '8'

    expect(await second).toBe('8')
    expect(other.loads).toHaveLength(0)
  })

  it.each([
    ['that the thing does not exist', new NotFoundError('unknown game'), NotFoundError, 'unknown game'],
    [
      'that the outside system is down',
      down(),
      UpstreamUnavailableError,
      'score: another process has just failed to load it',
    ],
  ])('learns %s', async (_what, error, kind, message) => {
    const { one, other, second } = await twoAtOnce()

    one.loads[0]?.reject(error)

    await expect(second).rejects.toThrow(kind)
    await expect(second).rejects.toThrow(message)
    expect(other.loads).toHaveLength(0)
    expect(await other.outcomes()).toEqual(['failed'])
  })

  it('fails as the load that has failed by what is stored', async () => {
    const { stored, other, second } = await twoAtOnce()

    stored.failure = { error: new Error('failed a moment ago') }

    await expect(second).rejects.toThrow('failed a moment ago')
    expect(other.loads).toHaveLength(0)
  })

  it('loads for itself at once where the holder has stored nothing', async () => {
    const { one, other, second } = await twoAtOnce({ stores: false })

    one.loads[0]?.resolve('7')
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['alone'])
  })

  it('takes the lease where the holder has died', async () => {
    const { holders, other, second } = await twoAtOnce()

    holders.clear()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['load'])
  })

  it('leaves messages of other keys, and those that it cannot read, alone', async () => {
    const { messages, one, other, first, second } = await twoAtOnce()

    for (const message of [{ key: 'other', missing: 'no' }, { missing: 'no' }, 'score', null])
      messages.publish('cache.loaded', message)
    await settle()
    one.loads[0]?.resolve('7')

    expect(await Promise.all([first, second])).toEqual(['one: 7', '7'])
    expect(other.loads).toHaveLength(0)
  })
})

describe('a process that has waited long enough', () => {
  it('has waited for a second, where nothing else is said', async () => {
    const { join, holders } = createLeaseFleet()
    const one = join('one', { isPatient: false })
    holders.set(LEASE, 'somebody')
    const run = one.run()

    await vi.waitFor(() => expect(one.loads).toHaveLength(1), { timeout: 30_000 })
    one.loads[0]?.resolve('7')

    expect(await run).toBe('one: 7')
    expect(await one.outcomes()).toEqual(['timeout'])
  })

  it('loads', async () => {
    const { other, second } = await twoAtOnce()

    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
    expect(await other.outcomes()).toEqual(['timeout'])
  })

  it('asks for the lease no more', async () => {
    const { join, seen, stored, other } = await twoAtOnce()
    const requestsOf = (name: string) => seen.leases.filter((by) => by === name).length
    other.stopWaiting()
    const atMost = requestsOf('other') + 1
    const third = join('third').run()

    await vi.waitFor(() => expect(requestsOf('third')).toBeGreaterThan(5), { timeout: 20_000 })

    expect(requestsOf('other')).toBeLessThanOrEqual(atMost)
    stored.answer = '8'
    expect(await third).toBe('8')
  })

  it('gives a lease back that it gets too late', async () => {
    const { other, holders, seen } = await twoAtOnce()

    other.stopWaiting()
    holders.clear()

    await vi.waitFor(() => expect(seen.released).toEqual([`other ${LEASE}`]))
    expect(holders.size).toBe(0)
    expect(await other.outcomes()).toEqual(['timeout'])
  })

  it('answers what the holder stores, where that comes first', async () => {
    const { one, other, second } = await twoAtOnce()
    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))

    one.loads[0]?.resolve('7')

    expect(await second).toBe('7')
    other.loads[0]?.resolve('9')
  })

  it('answers its own load, where the holder stores nothing', async () => {
    const { one, other, second } = await twoAtOnce({ stores: false })
    other.stopWaiting()
    await vi.waitFor(() => expect(other.loads).toHaveLength(1))

    one.loads[0]?.resolve('7')
    await settle()
    other.loads[0]?.resolve('9')

    expect(await second).toBe('other: 9')
  })

  it('fails where the wait itself has failed', async () => {
    const { other, second } = await twoAtOnce()

    other.stopWaiting(new Error('The wait has failed'))

    await expect(second).rejects.toThrow('The wait has failed')
    expect(other.loads).toHaveLength(0)
  })
})
