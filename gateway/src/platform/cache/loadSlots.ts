import { currentOperation, runInBackground } from '../requestContext.ts'
import { DeadlineExceededError } from '../resilience/deadline.ts'
import type { Priority } from './priority.ts'

/** Loads of one operation that may run at once. */
const MAX_LOADS = 8
/** How many of them may be background loads, so that loads a fan waits for always get slots. */
const MAX_BACKGROUND_LOADS = 4

/** The load slots of one operation. Waiting loads begin in order, user loads before background loads. */
export interface LoadSlots {
  /**
   * Runs a load as soon as a slot is free. A load must not wait for other loads.
   * @param waitMs how long it may wait for a slot; Infinity for no limit.
   * @throws DeadlineExceededError when no slot was free in time, and the load never begins; else what the
   * load throws.
   */
  run<T>(priority: Priority, load: () => Promise<T>, waitMs?: number): Promise<T>
}

const slotsOf = new WeakMap<object, LoadSlots>()

/**
 * As `LoadSlots.run` in the slots of the current operation; at once outside of any, as during startup. A background load has a request id
 * of its own, because the request that has begun it does not wait for it.
 */
export function inLoadSlot<T>(priority: Priority, load: () => Promise<T>, waitMs?: number): Promise<T> {
  const operation = currentOperation()
  const begin = priority === 'background' ? () => runInBackground('refresh', load) : load
  if (!operation) return begin()
  const slots = slotsOf.get(operation) ?? createLoadSlots()
  slotsOf.set(operation, slots)
  return slots.run(priority, begin, waitMs)
}

interface WaitingLoad {
  priority: Priority
  begin: () => void
}

/** Builds the load slots of one operation. */
export function createLoadSlots(): LoadSlots {
  const running = { user: 0, background: 0 }
  const waiting: WaitingLoad[] = []

  function hasPlace(priority: Priority): boolean {
    if (running.user + running.background >= MAX_LOADS) return false
    return priority === 'user' || running.background < MAX_BACKGROUND_LOADS
  }

  function leave(priority: Priority): void {
    running[priority] -= 1
    const next =
      waiting.find((load) => load.priority === 'user') ?? waiting.find((load) => hasPlace(load.priority))
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    running[next.priority] += 1
    next.begin()
  }

  /** Resolves when a slot is free, and takes it. */
  async function waitForPlace(priority: Priority, waitMs: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const own = { priority, begin: resolve }
    waiting.push(own)
    const giveUp = () => {
      const at = waiting.indexOf(own)
      if (at === -1) return
      waiting.splice(at, 1)
      reject(new DeadlineExceededError('The time of the request was up'))
    }
    const timer = waitMs === Infinity ? undefined : setTimeout(giveUp, waitMs)
    return promise.finally(() => clearTimeout(timer))
  }

  async function runInPlace<T>(priority: Priority, load: () => Promise<T>): Promise<T> {
    try {
      return await load()
    } finally {
      leave(priority)
    }
  }

  return {
    run(priority, load, waitMs = Infinity) {
      if (!hasPlace(priority)) return waitForPlace(priority, waitMs).then(() => runInPlace(priority, load))
      running[priority] += 1
      return runInPlace(priority, load)
    },
  }
}
