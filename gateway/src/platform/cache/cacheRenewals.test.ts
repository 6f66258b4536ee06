import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'

const MINUTE_MS = 60_000

describe('stale data shared by several processes', () => {
  it('is renewed by one process; another checks again after 250 ms', async () => {
    const { clock, isLeased, start } = scriptedFleet()
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
    const isLeasedDuring = isLeased('renew score')
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
    expect([isLeasedDuring, isLeased('renew score')]).toEqual([true, false])
  })

  it('is leased until the new data is stored in Redis', async () => {
    const { clock, isLeased, start } = scriptedFleet()
    const write = Promise.withResolvers<undefined>()
    const one = start({ write: () => write.promise })
    one.answer(7)
    await one.read()
    clock.advance(5 * MINUTE_MS)
    await one.read()
    await settle()

    const before = isLeased('renew score')
    write.resolve(undefined)
    await settle()

    expect([before, isLeased('renew score')]).toEqual([true, false])
  })

  it('is loaded by a process that needs new data, even while another renews it', async () => {
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

  it('answers a waiting user before the new data is stored in Redis', async () => {
    const { start } = scriptedFleet()
    const one = start({ write: () => new Promise(() => undefined) })
    one.answer(7)

    expect((await one.read()).data.goals).toBe(7)
  })
})
