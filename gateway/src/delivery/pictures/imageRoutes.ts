import type { Request, RequestHandler, Response } from 'express'
import {
  isTransient,
  NotFoundError,
  TooManyRequestsError,
  UpstreamInvalidError,
  UpstreamUnavailableError,
} from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics, PictureOutcome } from '../../platform/metrics/metrics.ts'
import { QueueFullError } from '../../platform/queues/workQueue.ts'
import { noStore } from '../http/cachePolicy.ts'
import { setPolicy } from '../http/securityHeaders.ts'
import { RefusedPictureError, UnusableSourceError } from './pictureErrors.ts'
import { acceptedFormat } from './pictureFormat.ts'
import { type CachedPicture, type PictureMaker } from './pictureMaker.ts'
import { readPictureRequest } from './pictureRequest.ts'

/** How long caches store a lasting failure, in seconds. */
const FAILURE_MAX_AGE = 60
/** After how many seconds a picture may be tried again while the queue is full. */
const QUEUE_RETRY_SECONDS = 5

interface ImageServiceOptions {
  config: {
    /** The origins of pictures, by the host in their addresses. */
    readonly imageOrigins: Readonly<Record<string, string>>
    /** The origins whose pages may read the API's answers. */
    readonly corsOrigins: '*' | readonly string[]
  }
  maker: PictureMaker
  clock: Clock
  log: Log
  metrics: Metrics
  /** Limits the pictures that are made for one client. */
  limit: RateLimit
}

/** The answer to a failure. */
interface Failure {
  status: number
  message: string
  cacheControl: string
  retryAfterSeconds?: number
  outcome: PictureOutcome
}

/**
 * Answers `/images/{width}/{host}/{path}?{query}` with the picture at that address in that width, as AVIF or
 * WebP where the client accepts it. See docs/decisions/0050-own-image-service.md.
 */
export function imageRoutes(options: ImageServiceOptions): RequestHandler {
  const { config, maker, clock, log, metrics, limit } = options

  /** A picture in memory costs nothing, so it does not count toward the client's limit. */
  async function answer(request: Request): Promise<{ picture: CachedPicture; outcome: PictureOutcome }> {
    const requested = readPictureRequest(request.originalUrl, config.imageOrigins)
    const format = acceptedFormat(request.get('accept'))
    const cached = maker.find(requested, format)
    if (cached) return { picture: cached, outcome: 'memory' }
    limit.take()
    return { picture: await maker.make(requested, format), outcome: 'made' }
  }

  return async (request, response) => {
    const startMs = clock.nowMs()
    // Sites that may read the API may show its pictures.
    response.setHeader(
      'cross-origin-resource-policy',
      config.corsOrigins.length > 0 ? 'cross-origin' : 'same-site',
    )
    setPolicy(response, { 'default-src': "'none'" })
    response.setHeader('vary', 'Accept')
    try {
      const { picture, outcome } = await answer(request)
      send(response, picture, clock.nowMs())
      metrics.picture(outcome, clock.nowMs() - startMs, picture.bytes.length)
    } catch (error) {
      const failure = failureOf(error)
      if (failure.status === 500) log.error({ err: error }, 'A picture could not be made')
      sendFailure(response, failure)
      metrics.picture(failure.outcome, clock.nowMs() - startMs, 0)
    }
  }
}

/**
 * Caches store a picture until 7 days after it was made. It is not `immutable`, because its address has no
 * version: the source may replace the picture.
 */
function send(
  response: Response,
  { bytes, contentType, etag, freshUntilMs }: CachedPicture,
  nowMs: number,
): void {
  const maxAge = Math.max(0, Math.ceil((freshUntilMs - nowMs) / 1000))
  response.setHeader('cache-control', `public, max-age=${maxAge}`)
  response.setHeader('etag', etag)
  response.setHeader('content-type', contentType)
  response.send(bytes)
}

function sendFailure(response: Response, failure: Failure): void {
  const { status, message, cacheControl, retryAfterSeconds } = failure
  response.setHeader('cache-control', cacheControl)
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
  response.status(status).type('text').send(`${message}\n`)
}

/** Failures that may pass within a second are not cached, so that a second attempt is a real one. */
function failureOf(error: unknown): Failure {
  const brief = `public, max-age=${FAILURE_MAX_AGE}`
  if (error instanceof RefusedPictureError) {
    const { status, message } = error
    return { status, message, cacheControl: brief, outcome: 'refused' }
  }
  if (error instanceof TooManyRequestsError) {
    const { publicMessage: message, retryAfterSeconds } = error
    return { status: 429, message, cacheControl: noStore, retryAfterSeconds, outcome: 'refused' }
  }
  if (error instanceof QueueFullError) {
    const waits = { cacheControl: noStore, retryAfterSeconds: QUEUE_RETRY_SECONDS }
    return { status: 503, message: 'Too much is going on.', ...waits, outcome: 'refused' }
  }
  const outcome = 'failed'
  if (error instanceof NotFoundError) {
    return { status: 404, message: 'There is no such picture.', cacheControl: brief, outcome }
  }
  if (error instanceof UnusableSourceError) {
    return { status: 502, message: error.message, cacheControl: brief, outcome }
  }
  if (error instanceof UpstreamInvalidError || error instanceof UpstreamUnavailableError) {
    const cacheControl = isTransient(error) ? noStore : brief
    return { status: 502, message: 'The source of the picture gave none.', cacheControl, outcome }
  }
  return { status: 500, message: 'Something went wrong.', cacheControl: noStore, outcome }
}
