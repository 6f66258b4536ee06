import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { UpstreamUnavailableError } from '../../errors.ts'

const LEASE = 'load score'
const down = new UpstreamUnavailableError('down', { transient: true })

/** Two processes: the first loads a key under the lease, the second waits until the test lets it poll again. */
async function twoAtOnce() {
  const fleet = scriptedFleet()
  let pause = Promise.withResolvers<undefined>()
  const [one, other] = [fleet.start(), fleet.start({}, () => pause.promise)]
  const upstream = Promise.withResolvers<unknown>()
  one.answerWith(() => upstream.promise)
  const first = one.read()
  await settle()
  other.answer(9)
  const second = other.read()
  first.catch(() => undefined)
  second.catch(() => undefined)
  await settle()

  async function lookAgain(): Promise<void> {
    const over = pause
    pause = Promise.withResolvers()
    over.resolve(undefined)
    await settle()
  }
  const outcomes = async () =>
    [...(await other.metrics.text()).matchAll(/outcome="(\w+)"\} 1/g)].map(([, word]) => word)
  return { ...fleet, one, other, first, second, upstream, lookAgain, outcomes }
}

describe("the process that holds a key's load lease", () => {
  it('releases it once its answer is stored in Redis', async () => {
    const { isLeased, start } = scriptedFleet()
    const written = Promise.withResolvers<undefined>()
    const one = start({ write: () => written.promise })
    one.answer(7)
    await one.read()
    await settle()

    const before = isLeased(LEASE)
    written.resolve(undefined)
    await settle()

    expect([before, isLeased(LEASE)]).toEqual([true, false])
  })

  it('releases it when its load fails', async () => {
    const { isLeased, start } = scriptedFleet()
    const one = start()
    one.fail(down)

    await expect(one.read()).rejects.toBe(down)
    await settle()

    expect(isLeased(LEASE)).toBe(false)
  })
})

describe("a process that waits for another's load lease", () => {
  it('answers with the data the holder has stored, without a load', async () => {
    const { first, second, upstream, other, lookAgain, isLeased, outcomes } = await twoAtOnce()

    upstream.resolve({ goals: 7 })
    await first
    await lookAgain()

    expect((await second).data.goals).toBe(7)
    expect(other.priorities).toEqual([])
    expect(await outcomes()).toEqual(['found'])
    expect(isLeased(LEASE)).toBe(false)
  })

  it('loads when the holder releases the lease without an answer', async () => {
    const { first, second, upstream, other, lookAgain, outcomes } = await twoAtOnce()

    upstream.reject(down)
    await expect(first).rejects.toBe(down)
    await lookAgain()

    expect((await second).data.goals).toBe(9)
    expect(other.priorities).toEqual(['user'])
    expect(await outcomes()).toEqual(['load'])
  })

  it('loads itself after 20 polls, and not before', async () => {
    const { second, other, lookAgain, outcomes } = await twoAtOnce()
    for (let looks = 0; looks < 20; looks += 1) await lookAgain()
    const before = [...other.priorities]

    await lookAgain()

    expect(before).toEqual([])
    expect((await second).data.goals).toBe(9)
    expect(await outcomes()).toEqual(['timeout'])
  })
})
