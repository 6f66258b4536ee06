import { setTimeout as waitFor } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { createRetry } from '../../platform/resilience/retry.ts'
import { createByteHttp } from '../../upstreams/http.ts'
import type { EncodePicture, EncodingLimits, Picture } from './encodePicture.ts'
import { hasEndedProcess } from './pictureProcess.ts'
import type { PictureFormat } from './pictureFormat.ts'
import { createPictureStore, type StoredPicture, type WorkLimits } from './pictureStore.ts'
import type { PictureRequest } from './pictureRequest.ts'

/** The limits of the picture service. */
export interface PictureLimits extends EncodingLimits, WorkLimits {
  /** The longest source that is read, in bytes. */
  maxSourceBytes: number
  loadAttempts: number
}

export const PICTURE_LIMITS: PictureLimits = {
  maxSourceBytes: 10_000_000,
  // 64 MB decoded.
  maxPixels: 16_000_000,
  loadDeadlineMs: 8000,
  loadAttempts: 2,
  // Three of one client, two of one host: one that is encoded, and two that wait for it.
  makesAtOnce: 6,
  makesPerHost: 4,
  maxWaiting: 960,
  maxWaitMs: 20_000,
}

/** How long a picture is cached, by clients and in memory, in ms: 7 days. */
const LIFETIME_MS = 604_800_000

/** A picture, and until when it is fresh. */
export type CachedPicture = Picture & StoredPicture

/** Makes pictures, and caches the most recently used ones. */
export interface PictureMaker {
  /** The picture, if it is in memory. */
  find(requested: PictureRequest, format: PictureFormat): CachedPicture | undefined
  /**
   * Loads the source and makes the picture; requests for the same one share the work.
   * @param waiting.signal aborted where nobody waits for it any more.
   * @param waiting.onPixels called with how many pixels were worked on, by this call alone of those that share the work.
   * @throws TooManyRequestsError, AbandonedError, UnusableSourceError, NotFoundError or UpstreamUnavailableError
   */
  make(
    requested: PictureRequest,
    format: PictureFormat,
    waiting?: { signal?: AbortSignal; onPixels?: (count: number) => void },
  ): Promise<CachedPicture>
}

/**
 * @param options.config the memory for pictures, and the pause before a second attempt to load a source.
 * @param options.encode encodes a picture.
 */
export function createPictureMaker(options: {
  clock: Clock
  log: Log
  metrics: Metrics
  config: { readonly imageMemoryMb: number; readonly retryDelayMs: number }
  limits?: PictureLimits
  encode: EncodePicture
}): PictureMaker {
  const { clock, log, metrics, config, limits = PICTURE_LIMITS, encode } = options
  const maxBytes = config.imageMemoryMb * 1_000_000
  const store = createPictureStore<CachedPicture>({ maxBytes, limits, clock })
  metrics.watchPictures(store)
  const http = createByteHttp({
    fetch: globalThis.fetch,
    ...{ log, metrics, clock, maxBytes: limits.maxSourceBytes },
  })
  const retry = createRetry({ log, metrics, delayMs: config.retryDelayMs, wait: waitFor })

  function load(url: URL): Promise<Uint8Array> {
    const plan = {
      ...{ upstream: 'pictures', path: url.pathname },
      ...{ attempts: limits.loadAttempts, deadlineMs: limits.loadDeadlineMs },
    }
    return retry(plan, ({ number, signal }) =>
      http({ upstream: 'pictures', url, headers: { accept: 'image/*' }, signal, attempt: number }),
    )
  }

  return {
    find: (requested, format) => store.find(keyOf(requested, format)),
    make(requested, format, { signal, onPixels } = {}) {
      const { url, width } = requested
      const make = async () => {
        const source = await load(url)
        const picture = await encode(source, { width, format }, limits).catch((error: unknown) => {
          // What cannot be used may have taken as much as the largest that can.
          onPixels?.(limits.maxPixels)
          if (hasEndedProcess(error))
            log.warn({ err: error, url: url.href, width }, 'A picture has ended the picture process')
          throw error
        })
        onPixels?.(picture.pixels)
        return { ...picture, freshUntilMs: clock.nowMs() + LIFETIME_MS }
      }
      return store.make(keyOf(requested, format), make, { group: url.host, signal })
    },
  }
}

function keyOf({ width, url }: PictureRequest, format: PictureFormat): string {
  return `${format} ${width} ${url.href}`
}
