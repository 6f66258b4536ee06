/** Too much work is waiting already, or this piece of it has waited too long. */
export class QueueFullError extends Error {
  override name = 'QueueFullError'
}

/** Runs a few pieces of work at a time; the others wait in order. */
export interface WorkQueue {
  /**
   * Runs the work when its turn comes.
   * @param group whose work it is: a group whose own places are taken lets the others pass.
   * @throws QueueFullError at once when too much is waiting, or after the longest wait; else what the work throws
   */
  run<T>(work: () => Promise<T>, group?: string): Promise<T>
}

interface Waiting {
  group: string
  start: () => void
}

/**
 * @param options.atOnce how many pieces of work run at a time.
 * @param options.atOncePerGroup how many of one group; as many as of all when left out.
 * @param options.mostWaiting how many may wait beside those.
 * @param options.longestWaitMs how long one may wait for its turn; for ever when left out.
 */
export function createWorkQueue(options: {
  atOnce: number
  atOncePerGroup?: number
  mostWaiting: number
  longestWaitMs?: number
}): WorkQueue {
  const { atOnce, atOncePerGroup = atOnce, mostWaiting, longestWaitMs } = options
  const waiting: Waiting[] = []
  /** The group of each piece of work that runs. */
  const running: string[] = []

  function hasPlaceFor(group: string): boolean {
    return running.length < atOnce && running.filter((other) => other === group).length < atOncePerGroup
  }

  /** Resolves when a place is free, which is then taken. */
  async function takePlace(group: string): Promise<void> {
    if (hasPlaceFor(group)) {
      running.push(group)
      return
    }
    if (waiting.length >= mostWaiting) throw new QueueFullError('Too much work is waiting')
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const own: Waiting = {
      group,
      start() {
        clearTimeout(timer)
        running.push(group)
        resolve(undefined)
      },
    }
    const giveUp = () => {
      waiting.splice(waiting.indexOf(own), 1)
      reject(new QueueFullError('The work has waited too long'))
    }
    const timer = longestWaitMs === undefined ? undefined : setTimeout(giveUp, longestWaitMs)
    waiting.push(own)
    await promise
  }

  /** One place has become free, so one of those that wait can start at most. */
  function leavePlace(group: string): void {
    running.splice(running.indexOf(group), 1)
    const next = waiting.findIndex((candidate) => hasPlaceFor(candidate.group))
    if (next !== -1) waiting.splice(next, 1)[0]?.start()
  }

  return {
    async run(work, group = '') {
      await takePlace(group)
      try {
        return await work()
      } finally {
        leavePlace(group)
      }
    },
  }
}
