import { expect, it } from 'vitest'
import { createYieldQueue } from './yieldQueue.ts'

/** Runs pieces of work that take the given ms each; returns the order in which things ran. */
async function orderOf(pieces: { ms: number; isLate?: boolean }[]): Promise<string[]> {
  const clock = { nowMs: 0 }
  const inTurn = createYieldQueue({ nowMs: () => clock.nowMs })
  const seen: string[] = []
  const { promise, resolve } = Promise.withResolvers<undefined>()

  async function work(number: number, ms: number, isLate: boolean): Promise<void> {
    seen.push(`piece ${number}`)
    // Stands for a request that arrives meanwhile.
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

it('the yield queue lets the event loop turn after 5 ms of work', async () => {
  expect(await orderOf([{ ms: 5 }, { ms: 5 }])).toEqual(['asked', 'piece 0', 'request', 'piece 1'])
})

it('the yield queue runs short pieces of work in one turn, in order', async () => {
  const pieces = [{ ms: 2 }, { ms: 2 }, { ms: 2 }, { ms: 2 }]

  expect(await orderOf(pieces)).toEqual(['asked', 'piece 0', 'piece 1', 'piece 2', 'request', 'piece 3'])
})

it("the yield queue counts the time of a piece's microtasks", async () => {
  expect(await orderOf([{ ms: 5, isLate: true }, { ms: 5 }])).toEqual([
    'asked',
    'piece 0',
    'request',
    'piece 1',
  ])
})

it('the yield queue runs work that is added after all was done', async () => {
  const inTurn = createYieldQueue()

  await new Promise((resolve) => inTurn(() => resolve(undefined)))
  await new Promise(setImmediate)

  expect(await new Promise((resolve) => inTurn(() => resolve('later')))).toBe('later')
})
