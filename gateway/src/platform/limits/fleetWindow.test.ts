import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createFleetWindow, type CountInFleet } from './fleetWindow.ts'

const MINUTE = 60_000
/** Waits until the answers of Redis have arrived. */
const answers = () => new Promise(setImmediate)

/** A Redis that counts, by its own clock. */
function startCounts() {
  const clock = settableClock()
  const counts = new Map<string, { count: number; endsAtMs: number }>()
  let isUp = true
  const countInFleet: CountInFleet = (key, keepMs) => {
    if (!isUp) return Promise.resolve(undefined)
    const known = counts.get(key)
    const now = clock.nowMs()
    const current = known && known.endsAtMs > now ? known : { count: 0, endsAtMs: now + keepMs }
    current.count += 1
    counts.set(key, current)
    return Promise.resolve({ count: current.count, leftMs: current.endsAtMs - now })
  }
  return { clock, countInFleet, stop: () => void (isUp = false) }
}

function startProcess(redis: ReturnType<typeof startCounts>, time?: string) {
  const clock = settableClock(time)
  const window = createFleetWindow({
    name: 'changes',
    clock,
    maxSenders: 10,
    countInFleet: redis.countInFleet,
  })
  return { clock, take: (sender = 'ada') => window.take(sender, 4) }
}

it('the fleet window counts a sender for all processes together, however far apart their clocks are', async () => {
  const redis = startCounts()
  const [one, other] = [
    startProcess(redis, '2026-01-01T12:00:50.000Z'),
    startProcess(redis, '2026-01-01T13:02:10.000Z'),
  ]

  const first = [one.take(), one.take(), one.take()]
  await answers()
  const second = [other.take()]
  await answers()
  second.push(other.take())

  expect(first).toEqual([0, 0, 0])
  expect(second).toEqual([0, MINUTE])
  expect(other.take('grace')).toBe(0)
})

it('the fleet window allows a sender more when the minute by Redis is over, even if it began before this process joined', async () => {
  const redis = startCounts()
  const [one, other] = [startProcess(redis), startProcess(redis)]
  for (let taken = 0; taken < 3; taken += 1) one.take()
  await answers()
  const pass = (ms: number) => [redis, one, other].forEach(({ clock }) => clock.advance(ms))
  pass(45_000)

  other.take()
  await answers()
  const waitMs = other.take()
  pass(waitMs - 1)
  const tooEarly = other.take()
  pass(1)

  expect([waitMs, tooEarly, other.take()]).toEqual([15_000, 1, 0])
})

it('the fleet window counts per process, a minute at a time, while Redis is gone', async () => {
  const redis = startCounts()
  redis.stop()
  const { take, clock } = startProcess(redis)

  const taken = [1, 2, 3, 4, 5].map(() => take())
  await answers()
  clock.advance(MINUTE)

  expect(taken).toEqual([0, 0, 0, 0, MINUTE])
  expect(take()).toBe(0)
})
