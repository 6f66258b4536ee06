import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { createSingleFlight } from '../../platform/queues/singleFlight.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'

/** The limits of the work on one kind of pictures. */
export interface WorkLimits {
  /** How many sources are loaded or wait for the picture process at a time: each is in memory. */
  makesAtOnce: number
  /**
   * How many of those may be of one host, so that a hanging host leaves slots to others; no limit per host
   * when left out.
   */
  makesPerHost?: number
  /** How many more may wait in the queue. A first visit to a page with many pictures must fit in. */
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
   * Makes a picture when its turn comes, once for all simultaneous requests.
   * @param host of its source.
   * @throws QueueFullError when the queue is full; else what `make` throws
   */
  make(key: string, make: () => Promise<Picture>, host?: string): Promise<Picture>
}

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

  return {
    find(key) {
      const picture = memory.get(key)
      return picture && clock.nowMs() < picture.freshUntilMs ? picture : undefined
    },
    make: (key, make, host) =>
      flights.run(key, async () => {
        const picture = await making.run(make, host)
        memory.set(key, picture)
        return picture
      }),
  }
}
