import { setTimeout as waitFor } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { createRetry } from '../../platform/resilience/retry.ts'
import { createSingleFlight } from '../../platform/queues/singleFlight.ts'
import { createWorkQueue } from '../../platform/queues/workQueue.ts'
import { createByteHttp } from '../../upstreams/http.ts'
import type { EncodePicture, EncodingLimits, Picture } from './encodePicture.ts'
import { encodeLazily } from './lazyPictures.ts'
import type { PictureFormat } from './pictureFormat.ts'
import type { RequestedPicture } from './requestedPicture.ts'

/** What bounds the work of the service. */
export interface PictureLimits extends EncodingLimits {
  /** The longest source that is read, in bytes. */
  maxSourceBytes: number
  /** How long one attempt to load a source may take, in ms. */
  loadDeadlineMs: number
  loadAttempts: number
  /** How many pictures are loaded or encoded at a time: each has its whole source in memory. */
  makesAtOnce: number
  /** How many of those may be of one host, so that a host that hangs leaves places to the others. */
  makesPerHost: number
  encodesAtOnce: number
  /** How many pictures may wait to be made. A first visit to a page with many pictures must fit in. */
  maxWaiting: number
  /** How long a picture may wait for its turn, in ms. */
  maxWaitMs: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxSourceBytes: 10_000_000,
  // 64 MB decoded. Two at once leave room for the pages in a container of 512 MB.
  maxPixels: 16_000_000,
  maxEncodeSeconds: 8,
  loadDeadlineMs: 8000,
  loadAttempts: 2,
  makesAtOnce: 8,
  makesPerHost: 4,
  encodesAtOnce: 2,
  maxWaiting: 120,
  maxWaitMs: 10_000,
}

/** How long a picture is kept after it was made, by caches and in memory, in seconds: 7 days. */
export const PICTURE_MAX_AGE = 604_800

/** What a picture costs in memory beyond its bytes and its key. */
const OVERHEAD_BYTES = 512

/** A picture and when it was made, which says how long it may still be kept. */
export interface MadePicture extends Picture {
  madeAtMs: number
}

/** Makes pictures, and keeps those that were used last. */
export interface PictureMaker {
  /** The picture, if it is in memory. */
  kept(requested: RequestedPicture, format: PictureFormat): MadePicture | undefined
  /**
   * Loads the source and makes the picture; requests for the same one share the work.
   * @throws QueueFullError, UnusableSourceError, NotFoundError or UpstreamUnavailableError
   */
  make(requested: RequestedPicture, format: PictureFormat): Promise<MadePicture>
}

/**
 * @param options.config how much of pictures is kept, and how long to wait before a second attempt to load a source.
 * @param options.encode makes a picture of a source; `encodePicture` when left out.
 */
export function createPictureMaker(options: {
  clock: Clock
  log: Log
  metrics: Metrics
  config: { readonly imageMemoryMb: number; readonly retryDelayMs: number }
  limits?: PictureLimits
  encode?: EncodePicture
}): PictureMaker {
  const { clock, log, metrics, config, limits = PICTURE_LIMITS, encode = encodeLazily } = options
  const memory = new LRUCache<string, MadePicture>({
    maxSize: config.imageMemoryMb * 1_000_000,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length + OVERHEAD_BYTES,
  })
  const http = createByteHttp({
    fetch: globalThis.fetch,
    ...{ log, metrics, clock, maxBytes: limits.maxSourceBytes },
  })
  const retry = createRetry({ log, metrics, delayMs: config.retryDelayMs, wait: waitFor })
  const flights = createSingleFlight<MadePicture>()
  const making = createWorkQueue({
    atOnce: limits.makesAtOnce,
    atOncePerGroup: limits.makesPerHost,
    maxWaiting: limits.maxWaiting,
    maxWaitMs: limits.maxWaitMs,
  })
  const encoding = createWorkQueue({ atOnce: limits.encodesAtOnce, maxWaiting: limits.makesAtOnce })

  function load(url: URL): Promise<Uint8Array> {
    const plan = { upstream: 'pictures', attempts: limits.loadAttempts, deadlineMs: limits.loadDeadlineMs }
    return retry(plan, ({ number, signal }) =>
      http({ upstream: 'pictures', url, headers: { accept: 'image/*' }, signal, attempt: number }),
    )
  }

  return {
    kept(requested, format) {
      const picture = memory.get(keyOf(requested, format))
      const isFresh = picture !== undefined && clock.nowMs() - picture.madeAtMs < PICTURE_MAX_AGE * 1000
      return isFresh ? picture : undefined
    },
    make(requested, format) {
      const { url, width } = requested
      const key = keyOf(requested, format)
      return flights.run(key, () =>
        making.run(async () => {
          const source = await load(url)
          const picture = await encoding.run(() => encode(source, { width, format }, limits))
          const made = { ...picture, madeAtMs: clock.nowMs() }
          memory.set(key, made)
          return made
        }, url.host),
      )
    },
  }
}

function keyOf({ width, url }: RequestedPicture, format: PictureFormat): string {
  return `${format} ${width} ${url.href}`
}
