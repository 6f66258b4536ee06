import { expect, it } from 'vitest'
import { createYieldQueue } from './yieldQueue.ts'

/** Runs pieces of work that take so many ms each, and tells what came in which order. */
async function orderOf(pieces: { ms: number; isLate?: boolean }[]): Promise<string[]> {
  const clock = { nowMs: 0 }
  const inTurn = createYieldQueue({ nowMs: () => clock.nowMs })
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()

  async function work(number: number, ms: number, isLate: boolean): Promise<void> {
    seen.push(`piece ${number}`)
    // Stands for a request that has come meanwhile.
    if (number === 0) setImmediate(() => seen.push('request'))
    if (isLate) for (let step = 0; step < 3; step += 1) await Promise.resolve()
    clock.nowMs += ms
    if (number === pieces.length - 1) resolve(undefined)
  }
  for (const [number, { ms, isLate = false }] of pieces.entries()) inTurn(() => void work(number, ms, isLate))
  seen.push('asked')
  await promise
  return seen
}

it('lets the event loop turn after a piece of work that takes as long as a turn may', async () => {
  expect(await orderOf([{ ms: 5 }, { ms: 5 }])).toEqual(['asked', 'piece 0', 'request', 'piece 1'])
})

it('runs short pieces of work in one turn, in their order', async () => {
  const pieces = [{ ms: 2 }, { ms: 2 }, { ms: 2 }, { ms: 2 }]

  expect(await orderOf(pieces)).toEqual(['asked', 'piece 0', 'piece 1', 'piece 2', 'request', 'piece 3'])
})

it('counts the time that work takes in microtasks', async () => {
  expect(await orderOf([{ ms: 5, isLate: true }, { ms: 5 }])).toEqual([
    'asked',
    'piece 0',
    'request',
    'piece 1',
  ])
})

it('runs what comes after all is done', async () => {
  const inTurn = createYieldQueue()

  await new Promise((resolve) => inTurn(() => resolve(undefined)))
  await new Promise(setImmediate)

  expect(await new Promise((resolve) => inTurn(() => resolve('later')))).toBe('later')
})
