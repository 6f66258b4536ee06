/** Too much work is waiting already, or this piece of it has waited too long. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs a few pieces of work at a time; the others wait in order. */
export interface WorkQueue {
  /**
   * Runs the work when its turn comes.
   * @param group whose work it is: a group whose own places are taken lets the others pass.
   * @param signal takes the work out of the line when it is aborted.
   * @throws QueueFullError at once when too much is waiting, or its turn would come after a share of the longest wait by what work
   *   has taken lately and what runs has taken so far, or after that wait; the signal's reason; else what the work throws
   */
  run<T>(work: () => Promise<T>, group?: string, signal?: AbortSignal): Promise<T>
  /** Whether work of a group would run at once. */
  hasPlace(group?: string): boolean
  /** Whether work of a group would be refused at once. */
  isFull(group?: string): boolean
  /** How many pieces of work wait for their turn. */
  readonly waiting: number
}

interface Waiting {
  group: string
  start: () => void
}

/** A piece of work that has a place. */
interface Running {
  group: string
  startMs: number
}

/** The share of the newest piece of work in how long work takes. */
const NEWEST_SHARE = 1 / 8
/** Work is refused whose turn would come after this share of the longest wait: the time that work takes is only known roughly. */
const HOPE_SHARE = 1 / 2

/**
 * @param options.atOnce how many pieces of work run at a time.
 * @param options.atOncePerGroup how many of one group; as many as of all when left out.
 * @param options.maxWaiting how many may wait beside those.
 * @param options.maxWaitMs how long one may wait for its turn; for ever when left out.
 * @param options.hopeShare work whose turn would come after this share of that time is refused at once; half of it when left out. The
 *   smaller it is, the more work may slow down until some waits in vain.
 * @param options.firstMs how long work takes as long as nothing is known of it, ms; 200 when left out.
 * @param options.nowMs the instant that durations are measured by, ms; that of `performance` when left out.
 */
export function createWorkQueue(options: {
  atOnce: number
  atOncePerGroup?: number
  maxWaiting: number
  maxWaitMs?: number
  hopeShare?: number
  firstMs?: number
  nowMs?: () => number
}): WorkQueue {
  const { atOnce, atOncePerGroup = atOnce, maxWaiting, maxWaitMs = Infinity } = options
  const { hopeShare = HOPE_SHARE, firstMs = 200, nowMs = () => performance.now() } = options
  const waiting: Waiting[] = []
  const running = new Set<Running>()
  /** How long a piece of work takes that succeeds, about, ms. */
  let usualMs = firstMs

  function hasPlaceFor(group: string): boolean {
    const ofGroup = [...running].filter((other) => other.group === group)
    return running.size < atOnce && ofGroup.length < atOncePerGroup
  }

  /** How long a piece of work takes now, ms: while nothing ends, only what runs tells that work has become slow. */
  function expectedMs(): number {
    const ageMs = [...running].reduce((sum, { startMs }) => sum + nowMs() - startMs, 0)
    return Math.max(usualMs, ageMs / running.size)
  }

  /** Whether one more that waits would get its turn too late. */
  function isHopeless(): boolean {
    if (waiting.length >= maxWaiting) return true
    return ((waiting.length + 1) * expectedMs()) / atOnce > maxWaitMs * hopeShare
  }

  function begin(group: string): Running {
    const run = { group, startMs: nowMs() }
    running.add(run)
    return run
  }

  /** Resolves when a place is free, which is then taken. */
  async function takePlace(group: string, signal?: AbortSignal): Promise<Running> {
    signal?.throwIfAborted()
    if (hasPlaceFor(group)) return begin(group)
    if (isHopeless()) throw new QueueFullError('Too much work is waiting')
    const { promise, resolve, reject } = Promise.withResolvers<Running>()
    const own: Waiting = {
      group,
      start() {
        stopWaiting()
        resolve(begin(group))
      },
    }
    function stopWaiting(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      const place = waiting.indexOf(own)
      if (place !== -1) waiting.splice(place, 1)
    }
    function giveUp(reason: unknown): void {
      stopWaiting()
      reject(reason)
    }
    const onAbort = () => giveUp(signal?.reason)
    const onLate = () => giveUp(new QueueFullError('The work has waited too long'))
    const timer = maxWaitMs === Infinity ? undefined : setTimeout(onLate, maxWaitMs)
    signal?.addEventListener('abort', onAbort)
    waiting.push(own)
    return promise
  }

  /** One place has become free, so one of those that wait can start at most. */
  function leavePlace(run: Running): void {
    running.delete(run)
    waiting.find((candidate) => hasPlaceFor(candidate.group))?.start()
  }

  return {
    get waiting() {
      return waiting.length
    },
    hasPlace: (group = '') => hasPlaceFor(group),
    isFull: (group = '') => !hasPlaceFor(group) && isHopeless(),
    async run(work, group = '', signal) {
      const run = await takePlace(group, signal)
      try {
        const result = await work()
        // Work that fails may have failed at once, or have waited for what never came.
        usualMs += (nowMs() - run.startMs - usualMs) * NEWEST_SHARE
        return result
      } finally {
        leavePlace(run)
      }
    },
  }
}
