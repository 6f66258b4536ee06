import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { UpstreamUnavailableError } from '../../errors.ts'

const MINUTE_MS = 60_000
const down = new UpstreamUnavailableError('down', { transient: true })

describe('stale data of a fleet', () => {
  it('is left to the process that renews it, and looked at again after 250 ms', async () => {
    const { clock, map, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    const upstream = Promise.withResolvers<unknown>()
    one.answer(7)
    await one.read()
    await other.read()
    clock.advance(5 * MINUTE_MS)
    one.answerWith(() => upstream.promise)
    await one.read()
    await settle()
    await other.read()
    await settle()
    const isClaimedDuring = map.isClaimed('score')
    upstream.resolve({ goals: 8 })
    await settle()

    clock.advance(249)
    await other.read()
    await settle()
    const before = await other.read()
    clock.advance(1)
    await other.read()
    await settle()
    const after = await other.read()

    expect([before.data.goals, after.data.goals]).toEqual([7, 8])
    expect(other.priorities).toEqual([])
    expect([isClaimedDuring, map.isClaimed('score')]).toEqual([true, false])
  })

  it('is claimed until the new data is stored for the others', async () => {
    const { clock, map, start } = scriptedFleet()
    const write = Promise.withResolvers<undefined>()
    const one = start({ write: () => write.promise })
    one.answer(7)
    await one.read()
    clock.advance(5 * MINUTE_MS)
    await one.read()
    await settle()

    const before = map.isClaimed('score')
    write.resolve(undefined)
    await settle()

    expect([before, map.isClaimed('score')]).toEqual([true, false])
  })

  it('is claimed until a failure of its renewal is stored for the others', async () => {
    const { clock, map, start } = scriptedFleet()
    const write = Promise.withResolvers<undefined>()
    const one = start({ written: () => write.promise })
    one.answer(7)
    await one.read()
    one.fail(down)
    clock.advance(5 * MINUTE_MS)
    await one.read()
    await settle()

    const before = map.isClaimed('score')
    write.resolve(undefined)
    await settle()

    expect([before, map.isClaimed('score')]).toEqual([true, false])
  })

  it('is loaded by whoever waits for new data, though another process renews it', async () => {
    const { clock, start } = scriptedFleet()
    const [one, other] = [start(), start()]
    one.answer(7)
    await one.read()
    await other.read()
    clock.advance(5 * MINUTE_MS)
    one.answerWith(() => new Promise(() => undefined))
    await one.read()
    await settle()
    clock.advance(10 * MINUTE_MS)
    other.answer(8)

    expect((await other.read()).data.goals).toBe(8)
  })

  it('does not keep a user waiting until the new data is stored', async () => {
    const { start } = scriptedFleet()
    const one = start({
      write: () => new Promise(() => undefined),
      written: () => new Promise(() => undefined),
    })
    one.answer(7)
    const first = await one.read()
    one.fail(down)

    await expect(one.read({ key: 'table' })).rejects.toBe(down)
    expect(first.data.goals).toBe(7)
  })
})

describe('the lease of a key that nobody has loaded', () => {
  it('is kept until the data is stored for the others', async () => {
    const { leases, pubsub, start } = scriptedFleet()
    const write = Promise.withResolvers<undefined>()
    const released: string[] = []
    pubsub.release = (key) => Promise.resolve(void released.push(key))
    const one = start({ written: () => write.promise })
    one.answer(7)
    await one.read()
    await settle()

    const before = [...released]
    write.resolve(undefined)
    await settle()

    expect(leases).toEqual(['load score'])
    expect([before, released]).toEqual([[], ['load score']])
  })
})
