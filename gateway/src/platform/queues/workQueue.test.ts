import { expect, it } from 'vitest'
import { createWorkQueue, QueueFullError, type WorkQueue } from './workQueue.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { hasStarted: false, resolve, reject, run: () => ((work.hasStarted = true), promise) }
  return work
}

/** Runs work that does not end, or lets it wait. */
function holdPlace(queue: WorkQueue): void {
  queue.run(heldWork().run).catch(() => undefined)
}

it('runs so many pieces of work at once, the others in order, and refuses what exceeds the waiting ones', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 1 })
  const [first, second, third] = [heldWork(), heldWork(), heldWork()]

  const results = [first, second, third].map(({ run }) => queue.run(run))
  const refused = queue.run(heldWork().run)
  await expect(refused).rejects.toBeInstanceOf(QueueFullError)
  const startedAtFirst = [first, second, third].map(({ hasStarted }) => hasStarted)
  second.resolve('second')
  await results[1]
  third.resolve('third')
  first.resolve('first')

  expect(startedAtFirst).toEqual([true, true, false])
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
})

it('gives the place of failed work to the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 })
  const failing = heldWork()

  const failed = queue.run(failing.run)
  const next = queue.run(() => Promise.resolve('next'))
  failing.reject(new Error('broken'))

  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('lets other groups pass one whose places are taken', async () => {
  const queue = createWorkQueue({ atOnce: 2, atOncePerGroup: 1, maxWaiting: 3 })
  const [slow, slowNext] = [heldWork(), heldWork()]

  const slowResults = [slow, slowNext].map(({ run }) => queue.run(run, 'slow'))
  const quickResults = ['one', 'two'].map((word) => queue.run(() => Promise.resolve(word), 'quick'))
  const quick = await Promise.all(quickResults)
  const hadStarted = [slow, slowNext].map(({ hasStarted }) => hasStarted)
  slow.resolve('slow')
  slowNext.resolve('slow next')

  expect([quick, hadStarted]).toEqual([
    ['one', 'two'],
    [true, false],
  ])
  expect(await Promise.all(slowResults)).toEqual(['slow', 'slow next'])
})

it('refuses work that has waited too long, and leaves its place in the line to others', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 5, firstMs: 0, nowMs: () => 0 })
  const [first, late] = [heldWork(), heldWork()]

  const result = queue.run(first.run)
  await expect(queue.run(late.run)).rejects.toBeInstanceOf(QueueFullError)
  const next = queue.run(() => Promise.resolve('next'))
  first.resolve('first')

  expect([await result, await next, late.hasStarted]).toEqual(['first', 'next', false])
})

/** A queue with a place and half a minute for those that wait at most, after pieces of work that took so long, ms. */
async function queueAfter(durationsMs: number[], work: () => Promise<unknown> = () => Promise.resolve()) {
  const clock = { nowMs: 0 }
  const nowMs = () => clock.nowMs
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 100, maxWaitMs: 60_000, nowMs })
  for (const durationMs of durationsMs) {
    const run = () => {
      clock.nowMs += durationMs
      return work()
    }
    await queue.run(run).catch(() => undefined)
  }
  return { clock, queue }
}

it('refuses work at once whose turn would come late, by what work has taken lately', async () => {
  const { queue } = await queueAfter(Array<number>(50).fill(14_000))

  holdPlace(queue)
  for (let number = 0; number < 2; number += 1) holdPlace(queue)
  const refused = queue.run(heldWork().run)

  await expect(refused).rejects.toBeInstanceOf(QueueFullError)
  expect(queue.waiting).toBe(2)
})

it('learns nothing from work that fails', async () => {
  const { queue } = await queueAfter(Array<number>(50).fill(90_000), () => Promise.reject(new Error('late')))

  holdPlace(queue)
  holdPlace(queue)

  expect(queue.waiting).toBe(1)
})

it('refuses work at once while what runs takes long, and nothing ends', async () => {
  const { clock, queue } = await queueAfter([])
  holdPlace(queue)

  holdPlace(queue)
  clock.nowMs += 40_000
  const refused = queue.run(heldWork().run)

  await expect(refused).rejects.toBeInstanceOf(QueueFullError)
  expect(queue.waiting).toBe(1)
})

it.each([
  ['half', {}, 40],
  ['the given share', { hopeShare: 1 / 4 }, 20],
])(
  'takes no more into the line at its start than usual work would let through in %s of the longest wait',
  async (_share, options, most) => {
    const queue = createWorkQueue({
      atOnce: 8,
      maxWaiting: 1000,
      maxWaitMs: 2000,
      nowMs: () => 0,
      ...options,
    })

    const before = [queue.isFull()]
    for (let number = 0; number < 8 + most - 1; number += 1) holdPlace(queue)
    before.push(queue.isFull())
    holdPlace(queue)
    const isFull = queue.isFull()
    const refused = queue.run(heldWork().run)

    await expect(refused).rejects.toBeInstanceOf(QueueFullError)
    expect([before, isFull]).toEqual([[false, false], true])
    expect(queue.waiting).toBe(most)
  },
)

it('takes work out of the line that nobody wants any more', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 })
  const [first, left] = [heldWork(), heldWork()]
  const controller = new AbortController()

  const result = queue.run(first.run)
  const dropped = queue.run(left.run, '', controller.signal)
  controller.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  const next = queue.run(() => Promise.resolve('next'), '', new AbortController().signal)
  first.resolve('first')

  expect([await result, await next, left.hasStarted]).toEqual(['first', 'next', false])
  await expect(queue.run(left.run, '', controller.signal)).rejects.toThrow('gone')
})
