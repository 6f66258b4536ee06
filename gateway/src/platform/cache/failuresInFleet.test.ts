import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { twoProcesses } from '../../../../tests/support/scriptedFleet.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const down = new UpstreamUnavailableError('down', { transient: true })

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

  it('is repeated by another build alone where that process could not read the answer', async () => {
    const { one, other, start, clock } = await twoProcesses()
    const ofOtherBuild = start({}, 'other')
    one.answerWith(() => Promise.resolve({ goals: 'many' }))
    await expect(one.read()).rejects.toThrow(UpstreamInvalidError)
    for (const { answer } of [other, ofOtherBuild]) answer(7)

    clock.advance(4999)
    await expect(other.read()).rejects.toThrow(UpstreamInvalidError)
    const loadsInPause = [...other.priorities]

    expect((await ofOtherBuild.read()).data.goals).toBe(7)
    expect(loadsInPause).toEqual([])
  })

  it('is repeated after a drop by whichever build could not read the answer', async () => {
    const { one, start } = await twoProcesses()
    const ofOtherBuild = start({}, 'other')
    for (const { answerWith, read } of [one, ofOtherBuild]) {
      answerWith(() => Promise.resolve({ goals: 'many' }))
      await expect(read()).rejects.toThrow(UpstreamInvalidError)
    }
    ofOtherBuild.answer(7)

    await one.cache.drop('score')

    expect((await ofOtherBuild.read()).data.goals).toBe(7)
  })

  it('is of use only where it can be read', async () => {
    const { map, one } = await twoProcesses()
    await map.tier.writeFailure(
      'score',
      { code: 'TIRED', publicMessage: '' },
      { keepMs: 5000, scope: 'fleet' },
    )
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
    await map.tier.writeFailure(
      'score',
      { code: 'UPSTREAM_UNAVAILABLE', publicMessage: '' },
      { keepMs: 5 * MINUTE_MS, scope: 'fleet' },
    )
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
      { keepMs: 5 * MINUTE_MS + 1, scope: 'fleet' },
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
