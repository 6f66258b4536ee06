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
import type { PictureMetrics, PictureOutcome } from '../../platform/metrics/pictureMetrics.ts'
import { noStore } from '../http/cachePolicy.ts'
import { AbandonedError, createWaitingClients } from '../http/waitingClients.ts'
import { setPolicy } from '../http/securityHeaders.ts'
import { RefusedPictureError, UnusableSourceError } from './pictureErrors.ts'
import { acceptedFormat } from './pictureFormat.ts'
import { type CachedPicture, type PictureMaker } from './pictureMaker.ts'
import { readPictureRequest, type PictureRequest, type PictureSources } from './pictureRequest.ts'

/** How long caches store a lasting failure, in seconds. */
const FAILURE_MAX_AGE = 60

/** What a picture costs at least, in pixels, also where its source has none. */
const MIN_PIXELS = 500_000

interface ImageServiceOptions {
  config: PictureSources & {
    /** The origins whose pages may read the API's answers. */
    readonly corsOrigins: '*' | readonly string[]
  }
  maker: PictureMaker
  clock: Clock
  log: Log
  metrics: PictureMetrics
  /** Limits the pixels that a client has decoded and encoded. */
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
  const clients = createWaitingClients()

  /** A picture in memory costs nothing, so it is not counted for the client. */
  async function answer(
    request: Request,
    response: Response,
    requested: PictureRequest,
  ): Promise<{ picture: CachedPicture; outcome: PictureOutcome }> {
    const format = acceptedFormat(request.get('accept'))
    const cached = maker.find(requested, format)
    if (cached) return { picture: cached, outcome: 'memory' }
    limit.take(undefined, MIN_PIXELS)
    const onPixels = (count: number) => limit.charge(Math.max(0, count - MIN_PIXELS))
    const make = (signal: AbortSignal) => maker.make(requested, format, { signal, onPixels })
    return { picture: await clients.wait(`${format} ${requested.address}`, response, make), outcome: 'made' }
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
      const requested = readPictureRequest(request.originalUrl, config)
      if (requested.address !== request.originalUrl) {
        // A picture has any number of other addresses, so no cache keeps where they lead.
        response.setHeader('cache-control', noStore)
        response.redirect(308, requested.address)
        return metrics.picture('redirected', clock.nowMs() - startMs, 0)
      }
      const { picture, outcome } = await answer(request, response, requested)
      send(response, picture, clock.nowMs())
      metrics.picture(outcome, clock.nowMs() - startMs, picture.bytes.length)
    } catch (error) {
      if (error instanceof AbandonedError) return
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
    const { publicMessage: message, retryAfterSeconds, status } = error
    return { status, message, cacheControl: noStore, retryAfterSeconds, outcome: 'refused' }
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
