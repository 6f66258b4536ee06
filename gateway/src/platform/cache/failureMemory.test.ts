import { describe, expect, it } from 'vitest'
import { settle } from '../../../../tests/support/scriptedCache.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createSharedMap } from '../../../../tests/support/sharedMap.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { createFailureMemory } from './failureMemory.ts'
import { createNegativeCache } from './negativeCache.ts'
import type { SharedTier } from './sharedTier.ts'

const down = new UpstreamUnavailableError('down', { transient: true })

/** The memories of two processes that share a map, of one of another build that shares it too, and of one that shares nothing. */
function setUp() {
  const clock = settableClock()
  const map = createSharedMap(clock)
  function start(shared: SharedTier | undefined) {
    const notFound = createNegativeCache(clock)
    return { notFound, ...createFailureMemory({ shared, notFound, clock }) }
  }
  const [one, other, ofOtherBuild] = [start(map.tier), start(map.tier), start(map.tierOf('other'))]
  return { clock, map, start, one, other, ofOtherBuild, alone: start(undefined) }
}

describe('a failure', () => {
  it('is read as it was, by a process alone too', async () => {
    const { one, alone, clock } = setUp()
    const untilMs = clock.nowMs() + 5000

    const returned = [one.remember('score', down, 'build'), alone.remember('score', down, 'fleet')]

    expect(returned).toEqual([untilMs, untilMs])
    expect(await one.read('score')).toEqual({ error: down, untilMs })
    expect(await alone.read('score')).toEqual({ error: down, untilMs })
    expect(await alone.read('table')).toBeUndefined()
  })

  it('stays as it is when another one comes before its time is over', async () => {
    const { alone, clock } = setUp()
    const untilMs = alone.remember('score', down, 'build')
    clock.advance(4000)

    const again = alone.remember('score', new UpstreamInvalidError('garbage'), 'build')
    const during = await alone.read('score')
    clock.advance(1000)
    const after = await alone.read('score')

    expect(again).toBe(untilMs)
    expect(during).toEqual({ error: down, untilMs })
    expect(after).toBeUndefined()
  })

  it('is not remembered where it is not one of the outside system', async () => {
    const { alone } = setUp()

    expect(alone.remember('score', new TypeError('x'), 'build')).toBeUndefined()
    expect(await alone.read('score')).toBeUndefined()
  })

  it.each([
    ['fleet', true],
    ['build', false],
  ] as const)(
    'that counts for the %s is read by the same build, and by another one: %s',
    async (scope, isRead) => {
      const { one, other, ofOtherBuild } = setUp()

      one.remember('score', down, scope)
      await settle()

      expect(await other.read('score')).toBeDefined()
      expect((await ofOtherBuild.read('score')) !== undefined).toBe(isRead)
    },
  )

  it('that counts for a build alone is forgotten by each build itself', async () => {
    const { one, other, ofOtherBuild } = setUp()
    for (const memory of [one, ofOtherBuild]) memory.remember('score', down, 'build')
    await settle()

    one.forget('score')

    expect(await other.read('score')).toBeUndefined()
    expect(await ofOtherBuild.read('score')).toBeDefined()
  })

  it('is kept for the others as long as here, without the text of what happened', async () => {
    const { one, other, map, clock } = setUp()
    one.remember(
      'score',
      new UpstreamUnavailableError('10.0.0.7 is tired', { status: 429, retryAfterMs: 7000 }),
      'fleet',
    )
    await settle()
    clock.advance(1000)

    const read = await other.read('score')

    expect(map.leftMs('failed score')).toBe(6000)
    expect(read?.error).toBeInstanceOf(UpstreamUnavailableError)
    expect(read?.error.message).toBe('score: another process has just failed to load it')
    expect(read?.untilMs).toBe(clock.nowMs() + 6000)
    expect(JSON.stringify(await map.tier.readFailure('score'))).not.toContain('tired')
    await map.tier.markOutdated('score', 0)
    expect(await other.read('score')).toEqual(read)
  })

  it('is of the kind that it was in the other process', async () => {
    const { one, other } = setUp()
    one.remember('score', new UpstreamInvalidError('garbage'), 'fleet')
    await settle()

    expect((await other.read('score'))?.error).toBeInstanceOf(UpstreamInvalidError)
  })

  it('counts for no time where Redis does not say for how long', async () => {
    const { map, start } = setUp()
    const value = { code: 'UPSTREAM_UNAVAILABLE', publicMessage: '' }
    const left = [0, -1, 1]

    const read = await Promise.all(
      left.map((leftMs) =>
        start({ ...map.tier, readFailure: () => Promise.resolve({ value, leftMs }) }).read('score'),
      ),
    )

    expect(read.map((failure) => failure !== undefined)).toEqual([false, false, true])
  })

  it('is forgotten with the key, and so is a 404', async () => {
    const { alone } = setUp()
    alone.remember('score', down, 'build')
    await alone.rememberMissing('table', new NotFoundError('no table'))

    alone.forget('score')
    alone.forget('table')

    expect(await alone.read('score')).toBeUndefined()
    expect(alone.notFound.find('table')).toBeUndefined()
  })
})

describe('a 404', () => {
  it('is remembered and shared for as long as it was first said', async () => {
    const { one, map, clock } = setUp()
    await one.rememberMissing('score', new NotFoundError('no score'), 60_000)
    clock.advance(10_000)

    await one.rememberMissing('score', new NotFoundError('no such score'), 3_600_000)

    expect(one.notFound.find('score')).toEqual(new NotFoundError('no score'))
    expect(map.leftMs('failed score')).toBe(50_000)
  })

  it('is shared for a millisecond at least, because Redis keeps nothing for less', async () => {
    const { one, map } = setUp()

    await one.rememberMissing('score', new NotFoundError(), 0.2)

    expect(map.leftMs('failed score')).toBe(1)
  })

  it('of another process is known here for as long as it is shared', async () => {
    const { one, other, clock } = setUp()
    await one.rememberMissing('score', new NotFoundError('no score'), 60_000)
    clock.advance(10_000)

    const read = await other.read('score')

    expect(read).toEqual({ error: new NotFoundError('no score'), untilMs: clock.nowMs() + 50_000 })
    expect(other.notFound.timesOf('score')?.expiresAtMs).toBe(clock.nowMs() + 50_000)
  })
})
