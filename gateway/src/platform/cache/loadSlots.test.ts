import { describe, expect, it } from 'vitest'
import { currentRequestId, runWithRequestId } from '../requestContext.ts'
import { DeadlineExceededError } from '../resilience/deadline.ts'
import { createLoadSlots, inLoadSlot } from './loadSlots.ts'
import type { Priority } from './priority.ts'

/** Loads that end when the test ends them, and the names of those that have begun. */
function heldLoads() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  return {
    begun,
    load: (name: string) => () => {
      begun.push(name)
      const held = Promise.withResolvers<string>()
      ends.set(name, held)
      return held.promise
    },
    end: async (name: string) => {
      ends.get(name)?.resolve(name)
      await new Promise(setImmediate)
    },
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  }
}

function startedSlots() {
  const slots = createLoadSlots()
  const loads = heldLoads()
  const run = (name: string, priority: Priority = 'user', waitMs?: number) =>
    slots.run(priority, loads.load(name), waitMs)
  return { ...loads, run }
}

const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('load slots of an operation', () => {
  it('run eight loads at once; further loads begin in order, each as one ends', async () => {
    const { run, begun, end } = startedSlots()
    const all = [...EIGHT, 'i', 'j'].map((name) => run(name))

    expect(begun).toEqual(EIGHT)
    await end('c')
    expect(begun).toEqual([...EIGHT, 'i'])
    await end('a')
    expect(begun).toEqual([...EIGHT, 'i', 'j'])
    await expect(all[2]).resolves.toBe('c')
  })

  it('become free when a load fails', async () => {
    const { run, begun, fail } = startedSlots()
    const slots = createLoadSlots()
    const all = EIGHT.map((name) => run(name))
    void run('i')

    fail('a')
    const [first] = await Promise.allSettled(all.slice(0, 1))
    await new Promise(setImmediate)

    expect(first?.status).toBe('rejected')
    expect(begun).toEqual([...EIGHT, 'i'])
    for (let times = 0; times < 20; times += 1)
      await expect(slots.run('user', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })

  it('skip a load that has waited too long and start the next one', async () => {
    const { run, begun, end } = startedSlots()
    for (const name of EIGHT) void run(name)
    const late = run('late', 'user', 0)
    void run('i')

    await expect(late).rejects.toEqual(new DeadlineExceededError('The time of the request was up'))
    await end('a')

    expect(begun).toEqual([...EIGHT, 'i'])
  })

  it('run at most four background loads, after all others', async () => {
    const { run, begun, end } = startedSlots()
    for (const name of ['r1', 'r2', 'r3', 'r4', 'r5']) void run(name, 'background')
    for (const name of ['a', 'b', 'c', 'd', 'e']) void run(name)

    expect(begun).toEqual(['r1', 'r2', 'r3', 'r4', 'a', 'b', 'c', 'd'])
    await end('r1')
    expect(begun.at(-1)).toBe('e')
    await end('a')
    expect(begun.at(-1)).toBe('r5')
  })

  it('are shared by everything that one operation starts, however late', async () => {
    const loads = heldLoads()
    const begin = (name: string) => void inLoadSlot('user', loads.load(name))

    runWithRequestId('one', () => {
      EIGHT.forEach(begin)
      setImmediate(() => begin('i'))
    })
    await new Promise(setImmediate)
    runWithRequestId('two', () => begin('other'))
    begin('of nobody')

    expect(loads.begun).toEqual([...EIGHT, 'other', 'of nobody'])
  })

  it('give background loads request ids of their own', async () => {
    const idIn = (priority: 'user' | 'background') =>
      inLoadSlot(priority, () => Promise.resolve(currentRequestId()))

    const ids = await runWithRequestId('one', () =>
      Promise.all([idIn('user'), idIn('background'), idIn('background')]),
    )

    expect(ids).toEqual([
      'one',
      expect.stringMatching(/^refresh-[0-9a-f]{8}$/),
      expect.stringMatching(/^refresh-[0-9a-f]{8}$/),
    ])
    expect(ids[1]).not.toBe(ids[2])
  })
})
