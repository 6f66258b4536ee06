import { expect, it } from 'vitest'
import { createWorkQueue, QueueFullError, type WorkQueue } from './workQueue.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { hasStarted: false, resolve, reject, run: () => ((work.hasStarted = true), promise) }
  return work
}

/** Occupies a slot of the queue with work that does not end. */
function holdPlace(queue: WorkQueue): void {
  queue.run(heldWork().run).catch(() => undefined)
}

it('the work queue runs a limited number at once, the others in order, and rejects work when too much is waiting', async () => {
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

it('the work queue frees the slot of failed work for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 })
  const failing = heldWork()

  const failed = queue.run(failing.run)
  const next = queue.run(() => Promise.resolve('next'))
  failing.reject(new Error('broken'))

  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

it('the work queue lets other groups pass one whose slots are taken', async () => {
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

it('the work queue rejects work that has waited too long, and gives its position to others', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1, maxWaitMs: 5, firstMs: 0, nowMs: () => 0 })
  const [first, late] = [heldWork(), heldWork()]

  const result = queue.run(first.run)
  await expect(queue.run(late.run)).rejects.toBeInstanceOf(QueueFullError)
  const next = queue.run(() => Promise.resolve('next'))
  first.resolve('first')

  expect([await result, await next, late.hasStarted]).toEqual(['first', 'next', false])
})

/** A queue with one slot and a maximum wait of half a minute, after work that took these durations, ms. */
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

it('the work queue rejects work at once whose turn would come too late, judged by recent durations', async () => {
  const { queue } = await queueAfter(Array<number>(50).fill(14_000))

  holdPlace(queue)
  for (let number = 0; number < 2; number += 1) holdPlace(queue)
  const refused = queue.run(heldWork().run)

  await expect(refused).rejects.toBeInstanceOf(QueueFullError)
  expect(queue.waiting).toBe(2)
})

it('the work queue ignores the duration of failed work', async () => {
  const { queue } = await queueAfter(Array<number>(50).fill(90_000), () => Promise.reject(new Error('late')))

  holdPlace(queue)
  holdPlace(queue)

  expect(queue.waiting).toBe(1)
})

it('the work queue rejects work at once while the running work takes long', async () => {
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
  'the work queue accepts, at startup, only as much as usual work would finish in %s of the longest wait',
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

it('the work queue removes aborted work from the line', async () => {
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
