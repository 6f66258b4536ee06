import { describe, expect, it } from 'vitest'
import { DeadlineExceededError } from '../resilience/deadline.ts'
import { createFleetMutex } from './fleetMutex.ts'

/** A process of a fleet whose leases are in `holders`; `onRefused` is called whenever it requests a lease that another process holds. */
function join(name: string, holders = new Map<string, string>(), onRefused = () => {}) {
  return createFleetMutex({
    holdMs: 12_000,
    fleetStore: {
      lease: (key) => {
        const isFree = [undefined, name].includes(holders.get(key))
        if (isFree) holders.set(key, name)
        else onRefused()
        return Promise.resolve(isFree ? 0 : 1000)
      },
      release: (key) => {
        if (holders.get(key) === name) holders.delete(key)
        return Promise.resolve()
      },
    },
  })
}

/** Work that logs its start, and ends when the test says so. */
function heldWork(name: string, log: string[]) {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const work = async () => {
    log.push(`${name} begins`)
    begun.resolve()
    await end.promise
    log.push(`${name} ends`)
    return name
  }
  return { work, begun: begun.promise, end: end.resolve }
}

describe('the fleet mutex', () => {
  it('runs the work of one key in the order in which it arrived', async () => {
    const mutex = join('one')
    const log: string[] = []
    const first = heldWork('first', log)
    const runs = [mutex.run('ada', 5000, first.work)]
    for (const name of ['second', 'third']) {
      runs.push(mutex.run('ada', 5000, () => Promise.resolve(log.push(name)).then(() => name)))
    }
    await first.begun

    first.end()

    expect(await Promise.all(runs)).toEqual(['first', 'second', 'third'])
    expect(log).toEqual(['first begins', 'first ends', 'second', 'third'])
  })

  it('waits for the work of another process', async () => {
    const holders = new Map<string, string>()
    const log: string[] = []
    const first = heldWork('first', log)
    const running = join('one', holders).run('ada', 5000, first.work)
    await first.begun
    let refusals = 0
    const other = join('other', holders, () => (refusals += 1))
    const waiting = other.run('ada', 5000, () => Promise.resolve(log.push('second')))
    await expect.poll(() => refusals).toBeGreaterThan(2)
    expect(log).toEqual(['first begins'])

    first.end()
    await Promise.all([running, waiting])

    expect(log).toEqual(['first begins', 'first ends', 'second'])
    await expect.poll(() => holders.size).toBe(0)
  })

  it('never runs work that has waited too long, and goes on with the next', async () => {
    const mutex = join('one')
    const log: string[] = []
    const first = heldWork('first', log)
    const running = mutex.run('ada', 5000, first.work)
    await first.begun

    const late = mutex.run('ada', 10, () => Promise.resolve(log.push('late')))
    await expect(late).rejects.toBeInstanceOf(DeadlineExceededError)
    const next = mutex.run('ada', 5000, () => Promise.resolve(log.push('next')))
    first.end()
    await Promise.all([running, next])

    expect(log).toEqual(['first begins', 'first ends', 'next'])
  })

  it('goes on after work that fails', async () => {
    const mutex = join('one')

    await expect(mutex.run('ada', 5000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')

    expect(await mutex.run('ada', 5000, () => Promise.resolve('next'))).toBe('next')
  })
})

it('runs work of different keys at the same time', async () => {
  const mutex = join('one')
  const first = heldWork('first', [])
  const running = mutex.run('ada', 5000, first.work)
  await first.begun

  expect(await mutex.run('bea', 5000, () => Promise.resolve('bea'))).toBe('bea')
  first.end()
  await running
})
