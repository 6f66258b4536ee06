import { LRUCache } from 'lru-cache'
import { isForAnotherClient } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import { createSingleFlight } from '../../platform/queues/singleFlight.ts'
import { createWorkQueue, type QueueEntry } from '../../platform/queues/workQueue.ts'
import { AbandonedError } from '../http/waitingClients.ts'

/** The limits of the work on one kind of pictures. */
export interface WorkLimits {
  /** How many are loaded or wait for the picture process at a time: each has its sources in memory. One client has half at most. */
  makesAtOnce: number
  /** How many of those may be of one host, so that a hanging host leaves slots to others; no limit per host when left out. */
  makesPerHost?: number
  /** How many may wait beside those. A first visit to a page with many pictures must fit in an eighth, which one client may have. */
  maxWaiting: number
  /** How long a picture may wait in the queue, in ms. */
  maxWaitMs: number
  /** Timeout of one attempt to load a source, in ms. */
  loadDeadlineMs: number
}

/** A picture in memory. */
export interface StoredPicture {
  bytes: Buffer
  /** Until when it is served from memory (epoch ms). */
  freshUntilMs: number
}

/** Pictures by key: the most recently used ones, and those in progress. */
export interface PictureStore<Picture> {
  /** The picture, if it is in memory and fresh. */
  find(key: string): Picture | undefined
  /**
   * Makes a picture when its turn comes, once for all who want it meanwhile.
   *
   * @param entry.group the host of its source.
   * @param entry.signal aborted with an AbandonedError where nobody waits for it any more.
   * @throws TooManyRequestsError where too much is waiting; AbandonedError; else what `make` throws
   */
  make(key: string, make: () => Promise<Picture>, entry: PictureEntry): Promise<Picture>
  /** How many are made. */
  readonly running: number
  /** How many wait for their turn. */
  readonly waiting: number
}

type PictureEntry = Pick<QueueEntry, 'group' | 'signal'>

/** What a picture costs in memory beyond its bytes and its key. */
const OVERHEAD_BYTES = 512

/** @param options.maxBytes the memory limit of cached pictures. */
export function createPictureStore<Picture extends StoredPicture>(options: {
  maxBytes: number
  limits: WorkLimits
  clock: Clock
}): PictureStore<Picture> {
  const { maxBytes, limits, clock } = options
  const { makesAtOnce, makesPerHost = makesAtOnce, maxWaiting, maxWaitMs } = limits
  const memory = new LRUCache<string, Picture>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
  })
  const flights = createSingleFlight<Picture>()
  const making = createWorkQueue({ atOnce: makesAtOnce, atOncePerGroup: makesPerHost, maxWaiting, maxWaitMs })

  async function makeOnce(key: string, make: () => Promise<Picture>, entry: PictureEntry): Promise<Picture> {
    try {
      return await flights.run(key, async () => {
        const picture = await making.run(make, entry)
        memory.set(key, picture)
        return picture
      })
    } catch (error) {
      // Whoever began it was refused, or has gone.
      const isOfOther = error instanceof AbandonedError && !entry.signal?.aborted
      if (isOfOther || isForAnotherClient(error)) return makeOnce(key, make, entry)
      throw error
    }
  }

  return {
    find(key) {
      const picture = memory.get(key)
      return picture && clock.nowMs() < picture.freshUntilMs ? picture : undefined
    },
    make: makeOnce,
    get running() {
      return making.running
    },
    get waiting() {
      return making.waiting
    },
  }
}
