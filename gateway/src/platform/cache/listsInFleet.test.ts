import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { twoProcesses } from '../../../../tests/support/scriptedFleet.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** `goals` stands for the number of items. */
const listed = { itemCount: ({ goals }: { goals: number }) => goals }

describe('a list shared by several processes', () => {
  it.each([
    ['this process', 40, 12],
    ['another one', 12, 40],
  ])('is compared with the longest good one, even if only %s has it', async (_who, own, shared) => {
    const { one, clock, map, start } = await twoProcesses()
    let isReached = false
    const other = start({
      read: (resource, known) => (isReached ? map.tier.read(resource, known) : Promise.resolve(undefined)),
    })
    other.answer(own)
    await other.read(listed)
    await map.tier.delete('score')
    clock.advance(1)
    one.answer(shared)
    await one.read(listed)
    clock.advance(20 * MINUTE_MS)
    other.answerWith(() => {
      isReached = true
      return Promise.resolve({ goals: 12 })
    })

    const result = await other.read(listed)
    const again = await other.read(listed)

    expect([result.data.goals, again.data.goals]).toEqual([40, 40])
    expect(other.priorities).toEqual(['user', 'user'])
  })

  it('costs one more Redis read than a resource that counts no items', async () => {
    const { map, start } = await twoProcesses()
    let looks = 0
    const process = start({
      read(resource, known) {
        looks += 1
        return map.tier.read(resource, known)
      },
    })
    process.answer(40)

    await process.read({ key: 'score' })
    const looksForScore = looks
    await process.read({ key: 'list', ...listed })

    expect(looks - looksForScore).toBe(looksForScore + 1)
  })

  it('may lose its items in the course of a day', async () => {
    const { one, clock } = await twoProcesses()
    one.answer(40)
    await one.read(listed)
    clock.advance(24 * HOUR_MS)
    one.answer(3)

    expect((await one.read(listed)).data.goals).toBe(3)
  })

  it('restarts its 10 minutes of few items when another process loads the whole list', async () => {
    const { one, other, clock } = await twoProcesses(40)
    clock.advance(20 * MINUTE_MS)
    other.answer(0)
    await other.read(listed)
    clock.advance(3 * MINUTE_MS)
    await one.read(listed)
    await other.read(listed)
    clock.advance(6 * MINUTE_MS)
    await other.read(listed)
    await settle()
    clock.advance(2 * MINUTE_MS)
    await other.read(listed)
    await settle()

    expect((await other.read(listed)).data.goals).toBe(40)
    expect(other.priorities).toEqual(['user', 'background', 'background'])
  })

  it('is not shared while it is empty and unconfirmed', async () => {
    const { one, map } = await twoProcesses()
    one.answer(0)

    const { unconfirmed } = await one.read(listed)
    await settle()

    expect(unconfirmed).toBe(true)
    expect(map.leftMs('score')).toBeUndefined()
  })
})
