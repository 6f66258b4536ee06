import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { scriptedFleet } from '../../../../tests/support/scriptedFleet.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const down = new UpstreamUnavailableError('down', { transient: true })
/** The goals are how many items there are. */
const listed = { itemCount: ({ goals }: { goals: number }) => goals }

/** Two processes that know the goals of a list, or nothing where none are given. */
async function twoProcesses(goals?: number) {
  const fleet = scriptedFleet()
  const [one, other] = [fleet.start(), fleet.start()]
  if (goals !== undefined) {
    one.answer(goals)
    await one.read()
    await other.read()
  }
  return { ...fleet, one, other }
}

describe('a load of another process that has failed', () => {
  it('is not repeated for five seconds', async () => {
    const { one, other, clock } = await twoProcesses()
    one.fail(down)
    await expect(one.read()).rejects.toBe(down)
    other.answer(7)

    clock.advance(4999)
    await expect(other.read()).rejects.toEqual(
      new UpstreamUnavailableError('score: another process has just failed to load it'),
    )
    const loadsInPause = [...other.priorities]
    clock.advance(1)
    const { data } = await other.read()

    expect(loadsInPause).toEqual([])
    expect(data.goals).toBe(7)
  })

  it('is not repeated for as long as the outside system has asked for', async () => {
    const { one, other, clock } = await twoProcesses()
    one.fail(new UpstreamUnavailableError('429', { status: 429, retryAfterMs: 60_000 }))
    await expect(one.read()).rejects.toThrow('429')
    other.answer(7)

    clock.advance(59_999)
    await expect(other.read()).rejects.toThrow('another process has just failed')
    clock.advance(1)

    expect((await other.read()).data.goals).toBe(7)
  })

  it('is covered by the last good data of this process for as long as it is not repeated', async () => {
    const { one, other, clock, map } = await twoProcesses(7)
    clock.advance(15 * MINUTE_MS)
    one.fail(down)
    await one.read()
    other.answer(8)
    await map.tier.delete('score')

    clock.advance(1000)
    const first = await other.read()
    clock.advance(3999)
    const last = await other.read()
    const loadsInPause = [...other.priorities]
    clock.advance(1)
    const { data } = await other.read()

    expect([first.data.goals, last.data.goals]).toEqual([7, 7])
    expect(loadsInPause).toEqual([])
    expect(await other.metrics.text()).toContain('cache_reads_total{tier="last_good"} 2')
    expect(data.goals).toBe(8)
  })

  it('shows once the last good data is older than 24 hours', async () => {
    const { one, other, clock } = await twoProcesses(7)
    clock.advance(24 * HOUR_MS)
    one.fail(down)
    await expect(one.read()).rejects.toBe(down)

    await expect(other.read()).rejects.toThrow('another process has just failed')
  })

  it('is repeated where that process could not read the answer', async () => {
    const { one, other } = await twoProcesses()
    one.answerWith(() => Promise.resolve({ goals: 'many' }))
    await expect(one.read()).rejects.toThrow(UpstreamInvalidError)
    other.answer(7)

    expect((await other.read()).data.goals).toBe(7)
  })

  it('is of use only where it can be read', async () => {
    const { map, one } = await twoProcesses()
    await map.tier.writeFailure('score', { code: 'TIRED', publicMessage: '' }, 5000)
    one.answer(7)

    expect((await one.read()).data.goals).toBe(7)
  })

  it('is as invalid here as the outside system was there', async () => {
    const { one, other } = await twoProcesses()
    one.fail(new UpstreamInvalidError('garbage'))
    await expect(one.read()).rejects.toThrow('garbage')

    await expect(other.read()).rejects.toEqual(
      new UpstreamInvalidError('score: another process has just failed to load it'),
    )
  })

  it('counts for five minutes', async () => {
    const { map, one, clock } = await twoProcesses()
    await map.tier.writeFailure('score', { code: 'UPSTREAM_UNAVAILABLE', publicMessage: '' }, 5 * MINUTE_MS)
    await expect(one.read()).rejects.toThrow(UpstreamUnavailableError)
    await map.tier.markOutdated('score', HOUR_MS)
    one.answer(7)

    clock.advance(5 * MINUTE_MS - 1)
    await expect(one.read()).rejects.toThrow(UpstreamUnavailableError)
    clock.advance(1)

    expect((await one.read()).data.goals).toBe(7)
  })

  it('counts as none where it would last longer than any does', async () => {
    const { map, one } = await twoProcesses()
    await map.tier.writeFailure(
      'score',
      { code: 'UPSTREAM_UNAVAILABLE', publicMessage: '' },
      5 * MINUTE_MS + 1,
    )
    one.answer(7)

    expect((await one.read()).data.goals).toBe(7)
  })
})

describe('a 404 of another process', () => {
  it('is not asked for again for 30 seconds', async () => {
    const { one, other, clock } = await twoProcesses()
    one.fail(new NotFoundError('unknown team dragons'))
    await expect(one.read()).rejects.toThrow('unknown')
    other.answer(7)

    clock.advance(29_999)
    await expect(other.read()).rejects.toEqual(new NotFoundError('unknown team dragons'))
    const loadsInPause = [...other.priorities]
    clock.advance(1)
    const { data } = await other.read()

    expect(loadsInPause).toEqual([])
    expect(data.goals).toBe(7)
  })

  it('is not asked for again for as long as the resource says', async () => {
    const { one, other, clock } = await twoProcesses()
    one.fail(new NotFoundError())
    await expect(one.read({ missingMs: 5 * MINUTE_MS })).rejects.toThrow(NotFoundError)
    other.answer(7)

    clock.advance(4 * MINUTE_MS)

    await expect(other.read()).rejects.toThrow(NotFoundError)
  })

  it('ends what was known of the resource, in this process and for those that start later', async () => {
    const { one, other, clock, start } = await twoProcesses(7)
    clock.advance(15 * MINUTE_MS)
    one.fail(new NotFoundError())
    await expect(one.read()).rejects.toThrow(NotFoundError)
    await expect(other.read()).rejects.toThrow(NotFoundError)
    const later = start()
    clock.advance(30_000)

    for (const process of [one, other, later]) {
      process.fail(down)
      await expect(process.read()).rejects.toThrow(UpstreamUnavailableError)
    }
  })
})

describe('a load that fails after a drop', () => {
  it('is not remembered, because a new one may do better', async () => {
    const { one, other, clock } = await twoProcesses()
    const upstream = Promise.withResolvers<unknown>()
    one.answerWith(() => upstream.promise)
    const early = one.read()
    await settle()
    await one.cache.drop('score')
    upstream.reject(down)
    await expect(early).rejects.toBe(down)
    one.answer(7)
    other.answer(8)

    expect((await other.read()).data.goals).toBe(8)
    clock.advance(HOUR_MS)
    expect((await one.read()).data.goals).toBe(7)
  })

  it('does not end what has been loaded since, even with a 404', async () => {
    const { one, other, clock } = await twoProcesses()
    const upstream = Promise.withResolvers<unknown>()
    one.answerWith(() => upstream.promise)
    const early = one.read()
    await settle()
    await one.cache.drop('score')
    one.answer(7)
    await one.read()
    upstream.reject(new NotFoundError())

    await expect(early).rejects.toThrow(NotFoundError)

    expect((await one.read()).data.goals).toBe(7)
    clock.advance(MINUTE_MS)
    expect((await other.read()).data.goals).toBe(7)
  })
})

describe('a list in a fleet', () => {
  it.each([
    ['this process', 40, 12],
    ['another one', 12, 40],
  ])('is compared with the longest good one, though only %s has it', async (_who, own, shared) => {
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

  it('costs one more look at what is shared than what counts no items', async () => {
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

  it('may lose its items in a day', async () => {
    const { one, clock } = await twoProcesses()
    one.answer(40)
    await one.read(listed)
    clock.advance(24 * HOUR_MS)
    one.answer(3)

    expect((await one.read(listed)).data.goals).toBe(3)
  })

  it('begins its 10 minutes of few items anew when another process has loaded all of them', async () => {
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

  it('that is empty is not shared before it is confirmed', async () => {
    const { one, map } = await twoProcesses()
    one.answer(0)

    const { unconfirmed } = await one.read(listed)
    await settle()

    expect(unconfirmed).toBe(true)
    expect(map.leftMs('score')).toBeUndefined()
  })
})
