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
   * @throws QueueFullError at once when too much is waiting, or its turn would come after the longest wait by what work has taken
   *   lately, or after that wait; the signal's reason; else what the work throws
   */
  run<T>(work: () => Promise<T>, group?: string, signal?: AbortSignal): Promise<T>
  /** How many pieces of work wait for their turn. */
  readonly waiting: number
}

interface Waiting {
  group: string
  start: () => void
}

/** The share of the newest piece of work in how long work takes. */
const NEWEST_SHARE = 1 / 8

/**
 * @param options.atOnce how many pieces of work run at a time.
 * @param options.atOncePerGroup how many of one group; as many as of all when left out.
 * @param options.mostWaiting how many may wait beside those.
 * @param options.longestWaitMs how long one may wait for its turn; for ever when left out.
 * @param options.nowMs the instant that durations are measured by, ms; that of `performance` when left out.
 */
export function createWorkQueue(options: {
  atOnce: number
  atOncePerGroup?: number
  mostWaiting: number
  longestWaitMs?: number
  nowMs?: () => number
}): WorkQueue {
  const { atOnce, atOncePerGroup = atOnce, mostWaiting, longestWaitMs = Infinity } = options
  const { nowMs = () => performance.now() } = options
  const waiting: Waiting[] = []
  /** The group of each piece of work that runs. */
  const running: string[] = []
  /** How long a piece of work takes, about, ms. */
  let usualMs = 0

  function hasPlaceFor(group: string): boolean {
    return running.length < atOnce && running.filter((other) => other === group).length < atOncePerGroup
  }

  /** Whether one more that waits would get its turn in time. */
  function isHopeless(): boolean {
    return waiting.length >= mostWaiting || ((waiting.length + 1) * usualMs) / atOnce > longestWaitMs
  }

  /** Resolves when a place is free, which is then taken. */
  async function takePlace(group: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (hasPlaceFor(group)) {
      running.push(group)
      return
    }
    if (isHopeless()) throw new QueueFullError('Too much work is waiting')
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const own: Waiting = {
      group,
      start() {
        stopWaiting()
        running.push(group)
        resolve(undefined)
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
    const timer = longestWaitMs === Infinity ? undefined : setTimeout(onLate, longestWaitMs)
    signal?.addEventListener('abort', onAbort)
    waiting.push(own)
    await promise
  }

  /** One place has become free, so one of those that wait can start at most. */
  function leavePlace(group: string): void {
    running.splice(running.indexOf(group), 1)
    waiting.find((candidate) => hasPlaceFor(candidate.group))?.start()
  }

  return {
    get waiting() {
      return waiting.length
    },
    async run(work, group = '', signal) {
      await takePlace(group, signal)
      const startMs = nowMs()
      try {
        return await work()
      } finally {
        usualMs += (nowMs() - startMs - usualMs) * NEWEST_SHARE
        leavePlace(group)
      }
    },
  }
}
