import { expect, it } from 'vitest'
import { TooManyRequestsError } from '../../errors.ts'
import { createWorkQueue, type WorkQueue } from './workQueue.ts'

/** Work that ends when the test says so. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = { hasStarted: false, resolve, reject, run: () => ((work.hasStarted = true), promise) }
  return work
}

/** Runs work that does not end, or lets it wait. */
function holdPlace(queue: WorkQueue, client = ''): void {
  queue.run(heldWork().run, { client }).catch(() => undefined)
}

/** Work that has a place has begun. */
const settle = () => new Promise(setImmediate)

/** How the work of a client was refused: 429, 503 or not at all. */
const statusOf = (queue: WorkQueue, client: string) => queue.refusalFor({ client })?.status

it('runs so many pieces of work at once, and the others when there are places', async () => {
  const queue = createWorkQueue({ atOnce: 2, maxWaiting: 8 })
  const [first, second, third] = [heldWork(), heldWork(), heldWork()]

  const results = [first, second, third].map(({ run }, at) => queue.run(run, { client: `client ${at}` }))
  await settle()
  const startedAtFirst = [first, second, third].map(({ hasStarted }) => hasStarted)
  second.resolve('second')
  await results[1]
  third.resolve('third')
  first.resolve('first')

  expect(startedAtFirst).toEqual([true, true, false])
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
})

it.each([
  [8, 4],
  [6, 3],
  [4, 2],
  [1, 1],
])('gives a client alone half of %i places, and a newcomer one at once', (atOnce, half) => {
  const queue = createWorkQueue({ atOnce, maxWaiting: 800 })

  for (let number = 0; number < 40; number += 1) holdPlace(queue, 'greedy')

  expect(queue.waiting).toBe(40 - half)
  expect(queue.hasPlace({ client: 'modest' })).toBe(atOnce > 1)
})

it('leaves a place for a newcomer beside three clients that take all they can', () => {
  const queue = createWorkQueue({ atOnce: 8, maxWaiting: 800 })

  for (const client of ['one', 'two', 'three'])
    for (let number = 0; number < 20; number += 1) holdPlace(queue, client)

  expect(queue.hasPlace({ client: 'modest' })).toBe(true)
})

it('serves clients in turn, and the work of each in order', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 80 })
  const order: string[] = []
  const note = (name: string) => () => Promise.resolve(void order.push(name))
  const first = heldWork()

  const running = queue.run(first.run, { client: 'greedy' })
  const waiting = ['g1', 'g2', 'g3', 'm1', 'm2', 'o1'].map((name) =>
    queue.run(note(name), { client: name.slice(0, 1) }),
  )
  first.resolve('first')
  await Promise.all([running, ...waiting])

  expect(order).toEqual(['g1', 'm1', 'o1', 'g2', 'm2', 'g3'])
})

it('refuses a client whose eighth of the waiting places is full with 429, and others when all are with 503', () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 16 })
  holdPlace(queue, 'first')

  for (const client of 'abcdefg') for (let at = 0; at < 2; at += 1) holdPlace(queue, client)
  const beforeAll = [statusOf(queue, 'a'), statusOf(queue, 'newcomer')]
  for (let at = 0; at < 2; at += 1) holdPlace(queue, 'h')

  expect(beforeAll).toEqual([429, undefined])
  expect([statusOf(queue, 'a'), statusOf(queue, 'newcomer')]).toEqual([429, 503])
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
  const queue = createWorkQueue({ atOnce: 4, atOncePerGroup: 1, maxWaiting: 24 })
  const [slow, slowNext] = [heldWork(), heldWork()]

  const slowResults = [slow, slowNext].map(({ run }) => queue.run(run, { group: 'slow', client: 'one' }))
  const quickResults = ['one', 'two'].map((word) =>
    queue.run(() => Promise.resolve(word), { group: 'quick', client: 'other' }),
  )
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
  await expect(queue.run(late.run)).rejects.toBeInstanceOf(TooManyRequestsError)
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

  await expect(refused).rejects.toBeInstanceOf(TooManyRequestsError)
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

  await expect(refused).rejects.toBeInstanceOf(TooManyRequestsError)
  expect(queue.waiting).toBe(1)
})

it.each([
  ['half', {}, 20, 2],
  ['the given share', { hopeShare: 1 / 4 }, 10, 1],
])(
  'takes no more of a client into its line at the start than usual work would let through in %s of the longest wait',
  async (_share, options, most, retryAfterSeconds) => {
    const queue = createWorkQueue({
      atOnce: 8,
      maxWaiting: 1000,
      maxWaitMs: 2000,
      nowMs: () => 0,
      ...options,
    })

    const before = [statusOf(queue, '')]
    for (let number = 0; number < 4 + most - 1; number += 1) holdPlace(queue)
    before.push(statusOf(queue, ''))
    holdPlace(queue)
    const refused = queue.run(heldWork().run, { client: '' })

    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds })
    expect([before, statusOf(queue, 'newcomer')]).toEqual([[undefined, undefined], undefined])
    expect(queue.waiting).toBe(most)
  },
)

it('the work queue removes aborted work from the line', async () => {
  const queue = createWorkQueue({ atOnce: 1, maxWaiting: 1 })
  const [first, left] = [heldWork(), heldWork()]
  const controller = new AbortController()

  const result = queue.run(first.run)
  const dropped = queue.run(left.run, { signal: controller.signal })
  controller.abort(new Error('gone'))
  await expect(dropped).rejects.toThrow('gone')
  const next = queue.run(() => Promise.resolve('next'), { signal: new AbortController().signal })
  first.resolve('first')

  expect([await result, await next, left.hasStarted]).toEqual(['first', 'next', false])
  await expect(queue.run(left.run, { signal: controller.signal })).rejects.toThrow('gone')
})
