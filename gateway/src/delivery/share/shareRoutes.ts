import { readFile } from 'node:fs/promises'
import type { Request, RequestHandler, Response } from 'express'
import { BadUserInputError, NotFoundError, isUnexpected } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics, ShareOutcome } from '../../platform/metrics.ts'
import { QueueFullError } from '../../platform/workQueue.ts'
import { noStore, publicFor } from '../cachePolicy.ts'
import { createClientBudget } from '../clientBudget.ts'
import { RefusedPictureError, tooManyPictures } from '../images/pictureErrors.ts'
import type { PictureMaker } from '../images/pictureMaker.ts'
import { setPolicy } from '../securityHeaders.ts'
import { OtherScoreError, readFacts, type FactSources } from './readFacts.ts'
import { requestedShare, shareAddress } from './requestedShare.ts'
import { createShareMaker, SHARE_LIMITS, type MadeShare, type ShareLimits } from './shareMaker.ts'

/** How long a picture is kept by caches, in seconds; for a day it may be shown while a new one is fetched. */
const MAX_AGE = 3600
const REVALIDATE_FOR = 86_400
/** How long what may soon be better is kept, in seconds: a picture without its crests, the league's own, and a missing one. */
const BRIEF_MAX_AGE = 60
/** After how many seconds a client that was put off may try again. */
const RETRY_AFTER = 5

interface SharePicturesOptions {
  sources: FactSources
  pictures: PictureMaker
  config: {
    readonly league: string
    readonly imageOrigins: Readonly<Record<string, string>>
  }
  /** The file of the league's own picture, which stands in for one that cannot be made. */
  leaguePicture: string
  clock: Clock
  log: Log
  metrics: Metrics
  limits?: ShareLimits
}

/**
 * Answers `/share/{games|teams|players|news}/{name}.png` with the picture that networks show beside a link. See
 * docs/decisions/0052-share-images-are-drawn-here.md.
 */
export function sharePictures(options: SharePicturesOptions): RequestHandler {
  const { sources, pictures, config, leaguePicture, clock, log, metrics, limits = SHARE_LIMITS } = options
  const { league, imageOrigins } = config
  const maker = createShareMaker({ pictures, imageOrigins, league, clock, log, limits })

  const budget = createClientBudget({ clock, ...limits.client })

  async function answer(
    request: Request,
    response: Response,
  ): Promise<{ outcome: ShareOutcome; bytes: number }> {
    const { originalUrl, ip } = request
    const requested = requestedShare(originalUrl)
    const { name, facts } =
      requested.address === originalUrl
        ? await readFacts(requested, sources)
        : { name: requested.name, facts: null }
    const address = shareAddress(requested.kind, name, requested.score)
    if (facts === null || address !== originalUrl) {
      // A picture has any number of other addresses, so no cache keeps them.
      response.setHeader('cache-control', noStore)
      response.redirect(308, address)
      return { outcome: 'redirected', bytes: 0 }
    }
    const known = maker.kept(facts)
    // A picture in memory costs nothing, so it is not counted for the client.
    if (!known && !budget.trySpendFor(ip)) throw tooManyPictures()
    const picture = known ?? (await maker.make(facts))
    response.setHeader('cache-control', cacheControlOf(picture))
    response.setHeader('etag', picture.etag)
    response.setHeader('content-type', 'image/png')
    response.send(picture.bytes)
    return { outcome: known ? 'memory' : 'made', bytes: picture.bytes.length }
  }

  async function answerFailure(error: unknown, response: Response): Promise<ShareOutcome> {
    response.setHeader('cache-control', `public, max-age=${BRIEF_MAX_AGE}`)
    if (error instanceof NotFoundError || error instanceof BadUserInputError) {
      response.status(404).type('text').send('There is no such picture.\n')
      return 'missing'
    }
    if (error instanceof OtherScoreError) {
      // It may have this score in a second, so no cache keeps the answer.
      response.setHeader('cache-control', noStore)
      response.status(409).type('text').send('The game does not stand like this.\n')
      return 'missing'
    }
    if (error instanceof RefusedPictureError) {
      response.setHeader('cache-control', noStore)
      response.setHeader('retry-after', RETRY_AFTER)
      response.status(error.status).type('text').send(`${error.message}\n`)
      return 'refused'
    }
    if (error instanceof QueueFullError) {
      // It passes in a second, so no cache keeps the league's picture in place of the right one.
      response.setHeader('cache-control', noStore)
    } else if (isUnexpected(error)) {
      log.error({ err: error }, 'A share picture could not be made')
    }
    await sendLeaguePicture(response)
    return 'failed'
  }

  /** A network that gets no picture shows none for days, so the league's own one is better than an error. */
  async function sendLeaguePicture(response: Response): Promise<void> {
    try {
      const bytes = await readFile(leaguePicture)
      response.setHeader('content-type', 'image/png')
      response.send(bytes)
    } catch {
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

/** A picture with a score is kept as long as any other, because its address says the score. */
function cacheControlOf({ isWhole }: MadeShare): string {
  if (!isWhole) return publicFor(BRIEF_MAX_AGE)
  return `public, max-age=${MAX_AGE}, stale-while-revalidate=${REVALIDATE_FOR}`
}
