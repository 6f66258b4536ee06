import { TooManyRequestsError } from '../../errors.ts'
import { currentClient } from '../requestContext.ts'

/** Whose work it is, and where. */
export interface QueueEntry {
  /** Whose share it takes: a client network, or a fan; the client of the current request when left out. */
  client?: string
  /** A group whose own places are taken, such as a host that hangs, lets the others pass. */
  group?: string
  /** Takes the work out of the line when it is aborted. */
  signal?: AbortSignal | undefined
}

/** Runs a few pieces of work at a time; the others wait in the line of their client, and clients are served in turn. */
export interface WorkQueue {
  /**
   * Runs the work when its turn comes.
   *
   * @throws what `enter` throws; else what the work throws
   */
  run<T>(work: () => Promise<T>, entry?: QueueEntry): Promise<T>
  /**
   * Waits for a place. Returns the function that leaves it, with whether the work has succeeded: failed work tells nothing of how long
   * it takes.
   *
   * @throws TooManyRequestsError where the client's share is full (429) or all places are taken (503): at once where the turn would come
   *   after a share of the longest wait, or after that wait; the signal's reason
   */
  enter(entry?: QueueEntry): Promise<(hasSucceeded: boolean) => void>
  /** Whether work would run at once. */
  hasPlace(entry?: QueueEntry): boolean
  /** The error with which work would be refused at once; undefined where it would not. */
  refusalFor(entry?: QueueEntry): TooManyRequestsError | undefined
  /** Whether any client might be refused: none is while half of the places are free. */
  readonly mayRefuse: boolean
  /** How many pieces of work run. */
  readonly running: number
  /** How many pieces of work wait for their turn. */
  readonly waiting: number
}

interface Waiting {
  group: string
  start: () => void
}

/** A piece of work that has a place. */
interface Running {
  client: string
  group: string
  startMs: number
}

/** The share of the waiting places that one client may take. */
const CLIENT_SHARE = 1 / 8
/** The share of the newest piece of work in how long work takes. */
const NEWEST_SHARE = 1 / 8
/** Work is refused whose turn would come after this share of the longest wait: the time that work takes is only known roughly. */
const HOPE_SHARE = 1 / 2

/**
 * Builds a queue in which no client takes from another. A client begins work only while it has less running than there are free places,
 * also those of a group: alone it gets half of them, and the last ones are for newcomers. It takes an eighth of the waiting places at
 * most.
 *
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
  /** Those that wait, by client; the client whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  const running = new Set<Running>()
  let waiting = 0
  /** How long a piece of work takes that succeeds, about, ms. */
  let usualMs = firstMs

  const countRunning = (key: 'client' | 'group', value: string) =>
    [...running].filter((other) => other[key] === value).length

  function hasPlaceFor(client: string, group: string): boolean {
    const own = [...running].filter((other) => other.client === client)
    const ownInGroup = own.filter((other) => other.group === group)
    return (
      own.length < atOnce - running.size && ownInGroup.length < atOncePerGroup - countRunning('group', group)
    )
  }

  /** How long a piece of work takes now, ms: while nothing ends, only what runs tells that work has become slow. */
  function expectedMs(): number {
    const ageMs = [...running].reduce((sum, { startMs }) => sum + nowMs() - startMs, 0)
    return Math.max(usualMs, ageMs / Math.max(1, running.size))
  }

  /** In how many ms one more of a client would get its turn, about: before it come its own, and as many of each other client. */
  function turnMs(client: string): number {
    const own = (lines.get(client)?.length ?? 0) + 1
    const others = [...lines].filter(([other]) => other !== client)
    const turns = others.reduce((sum, [, line]) => sum + Math.min(line.length, own), own)
    const clients = others.length + 1
    return (turns * expectedMs()) / Math.max(1, (atOnce * clients) / (clients + 1))
  }

  /** A client that has work here has its share; one that has none is refused only where all places are taken. */
  function refusalOf(client: string): TooManyRequestsError {
    const isOwnShare = lines.has(client) || countRunning('client', client) > 0
    const waitMs = Math.min(turnMs(client), maxWaitMs)
    return new TooManyRequestsError({ client, waitMs, status: isOwnShare ? 429 : 503 })
  }

  function isFullFor(client: string): boolean {
    const own = lines.get(client)?.length ?? 0
    return (
      waiting >= maxWaiting ||
      own >= Math.ceil(maxWaiting * CLIENT_SHARE) ||
      turnMs(client) > maxWaitMs * hopeShare
    )
  }

  function begin(client: string, group: string): (hasSucceeded: boolean) => void {
    const run = { client, group, startMs: nowMs() }
    running.add(run)
    return (hasSucceeded) => {
      // Work that fails may have failed at once, or have waited for what never came.
      if (hasSucceeded) usualMs += (nowMs() - run.startMs - usualMs) * NEWEST_SHARE
      running.delete(run)
      while (startNext());
    }
  }

  /** Starts the first work that may begin, of the client whose turn it is. */
  function startNext(): boolean {
    for (const [client, line] of lines) {
      const next = line.find(({ group }) => hasPlaceFor(client, group))
      if (!next) continue
      lines.delete(client)
      lines.set(client, line)
      next.start()
      return true
    }
    return false
  }

  async function enter({ client = currentClient(), group = '', signal }: QueueEntry = {}) {
    signal?.throwIfAborted()
    if (hasPlaceFor(client, group)) return begin(client, group)
    if (isFullFor(client)) throw refusalOf(client)
    const { promise, resolve, reject } = Promise.withResolvers<(hasSucceeded: boolean) => void>()
    const line = lines.get(client) ?? []
    const own: Waiting = {
      group,
      start() {
        stopWaiting()
        resolve(begin(client, group))
      },
    }
    function stopWaiting(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
      line.splice(line.indexOf(own), 1)
      waiting -= 1
      if (line.length === 0) lines.delete(client)
    }
    const onAbort = () => {
      stopWaiting()
      reject(signal?.reason)
    }
    const onLate = () => {
      stopWaiting()
      reject(refusalOf(client))
    }
    const timer = maxWaitMs === Infinity ? undefined : setTimeout(onLate, maxWaitMs)
    signal?.addEventListener('abort', onAbort)
    line.push(own)
    lines.set(client, line)
    waiting += 1
    return promise
  }

  return {
    get running() {
      return running.size
    },
    get waiting() {
      return waiting
    },
    get mayRefuse() {
      return running.size * 2 >= atOnce
    },
    enter,
    hasPlace: ({ client = currentClient(), group = '' } = {}) => hasPlaceFor(client, group),
    refusalFor: ({ client = currentClient(), group = '' } = {}) =>
      !hasPlaceFor(client, group) && isFullFor(client) ? refusalOf(client) : undefined,
    async run(work, entry) {
      const leave = await enter(entry)
      let hasSucceeded = false
      try {
        const result = await work()
        hasSucceeded = true
        return result
      } finally {
        leave(hasSucceeded)
      }
    },
  }
}
