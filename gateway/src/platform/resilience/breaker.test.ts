import { describe, expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { BreakerOpenError, createBreaker } from './breaker.ts'

const sick = new Error('sick')
const picky = new Error('picky')

function setUp(options: { sources?: number } = {}) {
  const clock = settableClock()
  const changes: string[] = []
  const breaker = createBreaker({
    clock,
    failures: 3,
    ...options,
    openMs: 5000,
    countsAsFailure: (error) => error === sick,
    onChange: (state) => changes.push(state),
  })
  const calls: boolean[] = []
  const run = (outcome: () => Promise<string>, origin: Parameters<typeof breaker.run>[1] = {}) =>
    breaker.run((probe) => {
      calls.push(probe)
      return outcome()
    }, origin)
  const failFrom = (source: string, mayOpen = true) =>
    run(() => Promise.reject(sick), { source, mayOpen }).catch(() => undefined)
  const failTimes = async (times: number, error: Error) => {
    for (let count = 0; count < times; count += 1)
      await run(() => Promise.reject(error)).catch(() => undefined)
  }
  return { clock, changes, calls, run, failTimes, failFrom, isOpen: () => breaker.isOpen() }
}

const well = () => Promise.resolve('well')

describe('a circuit breaker', () => {
  it('lets calls through until the given number have failed in a row', async () => {
    const { run, failTimes, changes } = setUp()

    await failTimes(2, sick)

    await expect(run(well)).resolves.toBe('well')
    expect(changes).toEqual([])
  })

  it('restarts its count after a success', async () => {
    const { run, failTimes, changes } = setUp()

    await failTimes(2, sick)
    await run(well)
    await failTimes(2, sick)

    expect(changes).toEqual([])
  })

  it('fails at once, without a call, while open', async () => {
    const { run, failTimes, calls, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(4999)

    const refusal = await run(well).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(BreakerOpenError)
    expect(String(refusal)).toBe('BreakerOpenError: Breaker is open')
    expect(calls).toHaveLength(3)
  })

  it('closes when the probe after the pause succeeds', async () => {
    const { run, failTimes, calls, changes, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(5000)

    await expect(run(well)).resolves.toBe('well')
    await expect(run(well)).resolves.toBe('well')

    expect(calls).toEqual([false, false, false, true, false])
    expect(changes).toEqual(['open', 'closed'])
  })

  it('stays open for another pause when the probe fails', async () => {
    const { run, failTimes, calls, changes, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(5000)

    await failTimes(1, sick)
    clock.advance(4999)

    await expect(run(well)).rejects.toThrow(BreakerOpenError)
    expect(calls).toHaveLength(4)
    expect(changes).toEqual(['open'])
  })

  it('lets one probe through at a time', async () => {
    const { run, failTimes, calls, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(5000)
    const answer = Promise.withResolvers<string>()

    const probe = run(() => answer.promise)
    const second = run(well)

    await expect(second).rejects.toThrow(BreakerOpenError)
    answer.resolve('late')
    await expect(probe).resolves.toBe('late')
    expect(calls).toHaveLength(4)
  })

  it('lets no second probe through when a call ends that began before it opened', async () => {
    const { run, failTimes, clock } = setUp()
    const early = Promise.withResolvers<string>()
    const late = Promise.withResolvers<string>()
    const earlyCall = run(() => early.promise)
    await failTimes(3, sick)
    clock.advance(5000)
    const probe = run(() => late.promise)

    early.resolve('early')
    await earlyCall

    await expect(run(well)).rejects.toThrow(BreakerOpenError)
    late.resolve('late')
    await expect(probe).resolves.toBe('late')
  })

  it('stays open until a probe succeeds, however long that takes', async () => {
    const { run, failTimes, isOpen, clock } = setUp()
    const states = [isOpen()]

    await failTimes(3, sick)
    states.push(isOpen())
    clock.advance(60_000)
    states.push(isOpen())
    await run(well)
    states.push(isOpen())

    expect(states).toEqual([false, true, true, false])
  })

  it('opens and closes without an onChange listener', async () => {
    const clock = settableClock()
    const breaker = createBreaker({ clock, failures: 1, openMs: 5000, countsAsFailure: () => true })

    await expect(breaker.run(() => Promise.reject(sick))).rejects.toBe(sick)
    await expect(breaker.run(well)).rejects.toThrow(BreakerOpenError)
    clock.advance(7500)
    await expect(breaker.run(well)).resolves.toBe('well')

    expect(breaker.isOpen()).toBe(false)
  })

  it("is not opened by failures that say nothing about the system's health", async () => {
    const { run, failTimes } = setUp()

    await failTimes(10, picky)

    await expect(run(well)).resolves.toBe('well')
  })

  it("closes when the probe fails in a way that says nothing about the system's health", async () => {
    const { failTimes, changes, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(5000)

    await failTimes(1, picky)

    expect(changes).toEqual(['open', 'closed'])
  })

  it('is not closed by a call that began before it opened', async () => {
    const { run, failTimes, changes } = setUp()
    const answer = Promise.withResolvers<string>()
    const early = run(() => answer.promise)
    await failTimes(3, sick)

    answer.resolve('early')
    await early

    expect(changes).toEqual(['open'])
    await expect(run(well)).rejects.toThrow(BreakerOpenError)
  })
})

describe('a circuit breaker that needs several sources', () => {
  it('is not opened by one source, however often it fails', async () => {
    const { failFrom, run } = setUp({ sources: 2 })

    for (let call = 0; call < 20; call += 1) await failFrom('one')

    await expect(run(well, { source: 'other' })).resolves.toBe('well')
  })

  it('is opened by failures of several sources in a row', async () => {
    const { failFrom, changes } = setUp({ sources: 2 })

    for (const source of ['one', 'one', 'other']) await failFrom(source)

    expect(changes).toEqual(['open'])
  })

  it('restarts its count of sources after a success', async () => {
    const { failFrom, run, changes } = setUp({ sources: 2 })

    await failFrom('one')
    await run(well)
    for (let call = 0; call < 3; call += 1) await failFrom('other')

    expect(changes).toEqual([])
  })

  it('is not opened by sources with mayOpen: false', async () => {
    const { failFrom, changes } = setUp({ sources: 2 })

    for (const source of ['one', 'other', 'one', 'other']) await failFrom(source, false)

    expect(changes).toEqual([])
  })

  it('denies the next probe to the source that opened it', async () => {
    const { failFrom, run, changes, clock } = setUp({ sources: 2 })
    for (const source of ['one', 'one', 'other']) await failFrom(source)
    clock.advance(5000)

    await expect(run(well, { source: 'other' })).rejects.toThrow(BreakerOpenError)
    await expect(run(well, { source: 'one' })).resolves.toBe('well')

    expect(changes).toEqual(['open', 'closed'])
  })

  it('gives the probe to the source that opened it when no other one calls', async () => {
    const { failFrom, run, clock } = setUp({ sources: 2 })
    for (const source of ['one', 'one', 'other']) await failFrom(source)
    clock.advance(7500)

    await expect(run(well, { source: 'other' })).resolves.toBe('well')
  })

  it('does not give every probe to sources that keep failing, in whatever order they call', async () => {
    const { failFrom, run, clock } = setUp({ sources: 2 })
    for (const source of ['one', 'one', 'other']) await failFrom(source)
    clock.advance(5000)
    await failFrom('one')
    clock.advance(5000)

    await expect(run(well, { source: 'other' })).rejects.toThrow(BreakerOpenError)
    await expect(run(well, { source: 'one' })).rejects.toThrow(BreakerOpenError)
    await expect(run(well, { source: 'third' })).resolves.toBe('well')
  })

  it('forgets the failed sources when it closes', async () => {
    const { failFrom, run, clock } = setUp({ sources: 2 })
    for (const source of ['one', 'one', 'other']) await failFrom(source)
    clock.advance(5000)
    await run(well, { source: 'third' })
    for (const source of ['one', 'one', 'third']) await failFrom(source)
    clock.advance(5000)

    await expect(run(well, { source: 'other' })).resolves.toBe('well')
  })

  it.each([
    ['a thousandth', 999, BreakerOpenError],
    ['one more', 1000, undefined],
  ])('remembers a thousand sources that keep failing: %s', async (_which, others, refusal) => {
    const { failFrom, run, clock } = setUp({ sources: 1 })
    // The first two open nothing, and are not remembered as failing.
    for (const source of ['first', 'second']) await failFrom(source)
    for (let source = 0; source <= others; source += 1) {
      await failFrom(`source ${source}`)
      clock.advance(5000)
    }

    const error = await run(well, { source: `source ${others}` }).catch((failure: unknown) => failure)

    expect(error).toEqual(refusal === undefined ? 'well' : expect.any(refusal))
  })

  it('remembers no calls without a source', async () => {
    const { failTimes, failFrom, run, clock } = setUp()
    await failTimes(2, sick)
    for (let call = 0; call < 1000; call += 1) {
      await failTimes(1, sick)
      clock.advance(5000)
    }
    await failFrom('one')
    clock.advance(5000)

    await expect(run(well, { source: 'one' })).rejects.toThrow(BreakerOpenError)
  })

  it('ignores a call that an inner breaker rejects', async () => {
    const { failTimes, run, changes, clock } = setUp()
    await failTimes(3, sick)
    clock.advance(5000)

    await run(() => Promise.reject(new BreakerOpenError('within'))).catch(() => undefined)

    expect(changes).toEqual(['open'])
    await expect(run(well)).resolves.toBe('well')
  })
})
