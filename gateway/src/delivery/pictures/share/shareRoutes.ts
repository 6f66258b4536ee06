import { readFile } from 'node:fs/promises'
import type { Request, RequestHandler, Response } from 'express'
import { BadUserInputError, NotFoundError, isUnexpected, TooManyRequestsError } from '../../../errors.ts'
import type { MonotonicClock } from '../../../platform/clock.ts'
import type { RateLimit } from '../../../platform/limits/rateLimits.ts'
import type { Log } from '../../../platform/log.ts'
import type { PictureMetrics, ShareOutcome } from '../../../platform/metrics/pictureMetrics.ts'
import { createOutageLog, reasonOf } from '../../../platform/outageLog.ts'
import { expireAt } from '../../../platform/cache/dependencyTracking.ts'
import type { BuiltResponse } from '../../responses/cachedResponse.ts'
import type { ResponseCache } from '../../responses/responseCache.ts'
import { sendResponse } from '../../responses/sendResponse.ts'
import { noStore } from '../../http/cachePolicy.ts'
import type { PictureMaker } from '../pictureMaker.ts'
import type { PictureSources } from '../pictureRequest.ts'
import { AbandonedError, createWaitingClients } from '../../http/waitingClients.ts'
import { setPolicy } from '../../http/securityHeaders.ts'
import { OtherScoreError, readFacts, type FactSources } from './readFacts.ts'
import type { RenderShare } from './renderShare.ts'
import { readShareRequest, shareAddress, type ShareRequest } from './shareRequest.ts'
import { createShareMaker, SHARE_LIMITS, type ShareLimits } from './shareMaker.ts'
import type { ShareFacts } from './shareFacts.ts'

/** How long caches store a picture, in seconds; for a day they may serve it while they revalidate. */
const MAX_AGE = 3600
const REVALIDATE_FOR = 86_400
/** Cache lifetime of a provisional answer, in seconds: a picture without its crests, the league's own, and a 404. */
const BRIEF_MAX_AGE = 60

interface SharePicturesOptions {
  sources: FactSources
  pictures: PictureMaker
  render: RenderShare
  config: PictureSources & { readonly league: string }
  /** The file of the league's own picture, which stands in for one that cannot be made. */
  leaguePicture: string
  store: ResponseCache
  clock: MonotonicClock
  log: Log
  metrics: PictureMetrics
  /** Limits the pictures that are drawn for one client. */
  limit: RateLimit
  limits?: ShareLimits
}

/**
 * Answers `/share/{games|teams|players|news}/{name}.png` with the picture that social networks show beside a link, cached (`ResponseCache`)
 * until its facts change. See docs/decisions/0052-share-pictures-drawn-as-outlines.md.
 */
export function shareRoutes(options: SharePicturesOptions): RequestHandler {
  const {
    sources,
    pictures,
    render,
    config,
    leaguePicture,
    store,
    clock,
    log,
    metrics,
    limit,
    limits = SHARE_LIMITS,
  } = options
  const clients = createWaitingClients()
  const leaguePictureOutage = createOutageLog(log, {
    fails: "The league's own share picture cannot be read",
    works: "The league's own share picture can be read again",
  })
  const maker = createShareMaker({
    ...{ pictures, render, sources: config, league: config.league, clock, log, limits },
  })

  /** The facts of a picture, or its canonical address where the requested one is not. */
  async function factsOf(requested: ShareRequest): Promise<ShareFacts | string> {
    const { name, facts } = await readFacts(requested, sources)
    const address = shareAddress(requested.kind, name, requested.score)
    return address === requested.address ? facts : address
  }

  /** `onDrawing` is called just before a picture is drawn. */
  async function make(
    requested: ShareRequest,
    signal: AbortSignal,
    onDrawing: () => void,
  ): Promise<BuiltResponse> {
    try {
      const facts = await factsOf(requested)
      if (typeof facts === 'string') return redirection(facts)
      const cached = maker.find(facts)
      if (!cached) {
        limit.take()
        onDrawing()
      }
      const picture = cached ?? (await maker.make(facts, signal))
      const { bytes: body, etag, isComplete, freshUntilMs } = picture
      expireAt(freshUntilMs)
      return { ...PICTURE, body, etag, isComplete }
    } catch (error) {
      const answer = missingAnswer(error)
      if (answer === undefined) throw error
      return answer
    }
  }

  async function answer(
    request: Request,
    response: Response,
  ): Promise<{ outcome: ShareOutcome; bytes: number }> {
    const { originalUrl } = request
    const requested = readShareRequest(originalUrl)
    if (requested.address !== originalUrl) {
      response.setHeader('cache-control', noStore)
      response.redirect(308, requested.address)
      return { outcome: 'redirected', bytes: 0 }
    }
    // Pictures use the cache's share for keys with a query, so that they evict no page.
    const key = `share?${requested.address}`
    let isMade = false
    const sent = await clients.wait(key, response, async (signal) =>
      store.get(key, () => make(requested, signal, () => void (isMade = true))),
    )
    sendResponse(request, response, sent, clock)
    if (sent.status === 308) return { outcome: 'redirected', bytes: 0 }
    if (sent.status !== 200) return { outcome: 'missing', bytes: 0 }
    return { outcome: isMade ? 'made' : 'memory', bytes: sent.body.length }
  }

  async function answerFailure(error: unknown, response: Response): Promise<ShareOutcome> {
    response.setHeader('cache-control', `public, max-age=${BRIEF_MAX_AGE}`)
    if (error instanceof NotFoundError) {
      response.status(404).type('text').send(NO_PICTURE)
      return 'missing'
    }
    if (error instanceof AbandonedError) return 'failed'
    if (error instanceof TooManyRequestsError) {
      // It passes in a second, so no cache keeps the league's picture in place of the right one.
      response.setHeader('cache-control', noStore)
      if (error.status === 429) {
        response.setHeader('retry-after', error.retryAfterSeconds)
        response.status(429).type('text').send(`${error.publicMessage}\n`)
        return 'refused'
      }
    } else if (isUnexpected(error)) {
      log.error({ err: error }, 'A share picture could not be made')
    }
    await sendLeaguePicture(response)
    return 'failed'
  }

  /** A social network that gets an error shows no picture for days, so the league's own one is better. */
  async function sendLeaguePicture(response: Response): Promise<void> {
    try {
      const bytes = await readFile(leaguePicture)
      leaguePictureOutage.worked()
      response.setHeader('content-type', 'image/png')
      response.send(bytes)
    } catch (error) {
      leaguePictureOutage.failed({ reason: reasonOf(error) })
      response.setHeader('retry-after', BRIEF_MAX_AGE)
      response.status(503).type('text').send('The picture could not be made.\n')
    }
  }

  return async (request, response) => {
    const startMs = clock.nowMs()
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    setPolicy(response, { 'default-src': "'none'" })
    try {
      const { outcome, bytes } = await answer(request, response)
      metrics.sharePicture(outcome, clock.nowMs() - startMs, bytes)
    } catch (error) {
      const outcome = await answerFailure(error, response)
      metrics.sharePicture(outcome, clock.nowMs() - startMs, 0)
    }
  }
}

const NO_PICTURE = 'There is no such picture.\n'
const AGES = { maxAgeMs: MAX_AGE * 1000, staleMs: REVALIDATE_FOR * 1000 }
const BRIEF = { briefMs: BRIEF_MAX_AGE * 1000 }
/** A picture with a score is cached as long as any other, because its address contains the score. */
const PICTURE = {
  ...{ status: 200, contentType: 'image/png', headers: {}, ...AGES, ...BRIEF },
}
/** Not cached: a picture has any number of other addresses, and the game may get the requested score a second later. */
const NOT_KEPT = { contentType: 'text/plain; charset=utf-8', isComplete: true, isCacheable: false, ...AGES }

function redirection(location: string): BuiltResponse {
  return { ...NOT_KEPT, status: 308, headers: { location }, body: `See ${location}\n` }
}

/** The answer for a picture that does not exist, or not now; undefined for any other failure. */
function missingAnswer(error: unknown): BuiltResponse | undefined {
  if (error instanceof OtherScoreError)
    return { ...NOT_KEPT, status: 409, headers: {}, body: 'The game does not stand like this.\n' }
  if (!(error instanceof NotFoundError || error instanceof BadUserInputError)) return undefined
  return {
    ...NOT_KEPT,
    ...BRIEF,
    maxAgeMs: BRIEF.briefMs,
    staleMs: BRIEF.briefMs,
    status: 404,
    headers: {},
    body: NO_PICTURE,
  }
}
