import type { RequestHandler, Response } from 'express'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { noteTrueUntil } from '../platform/recordedReads.ts'
import type { RenderMetrics } from '../platform/renderMetrics.ts'
import { QueueFullError } from '../platform/workQueue.ts'
import type { Answer, MadeAnswer } from './answers/answer.ts'
import type { AnswerAddresses, AnswerTarget } from './answers/answerAddresses.ts'
import type { AnswerStore } from './answers/answerStore.ts'
import { sendAnswer } from './answers/sendAnswer.ts'
import { noStore } from './cachePolicy.ts'
import { errorPage } from './errorPage.ts'
import type { Execute } from './execute.ts'
import { createPageRenders, type WantedPage } from './rendering/pageRenders.ts'
import type { RenderedPage, Site } from './rendering/site.ts'
import { AbandonedError, createWaitingClients } from './rendering/waitingClients.ts'
import { requestIdOf } from './requestId.ts'
import { withoutSignInToken, withSignInToken } from './signInToken.ts'

interface SiteOptions {
  site: Site
  /** The origin that visitors see, such as https://example.com. */
  publicUrl: string
  execute: (requestId: string) => Execute
  store: AnswerStore
  addresses: AnswerAddresses
  /** The wall's. */
  clock: Clock
  log: Log
  metrics: RenderMetrics
  /** How long a page may take, in ms; after that the visitor gets an error page. */
  deadlineMs: number
}

/** A page shows scores, so others may keep it for as long as the games on it are fresh, and show it a little longer while they renew it. */
const MAX_AGE_MS = 10_000
const STALE_MS = 30_000
/** A page tells how long ago and how soon things are, by the clock when it was rendered. */
const WORDS_ARE_TRUE_MS = 60_000

/** The link of a sign-in email holds a code, by which nothing should be kept. */
const signsIn = /[?&]oobCode=/
const HTML = 'text/html; charset=utf-8'
/**
 * Answers a GET or HEAD with the page that the web build renders for it, as a visitor who is not signed in sees it. Pages are kept in
 * memory (`AnswerStore`). A token in the address that signs a fan in is left out of the page, and its answer is not stored: caches
 * would keep it under the token.
 */
export function pages(options: SiteOptions): RequestHandler {
  const { publicUrl, store, addresses, clock, log } = options
  const origin = new URL(publicUrl).origin
  const renders = createPageRenders(options)
  const clients = createWaitingClients()

  async function make(address: string, wanted: WantedPage): Promise<MadeAnswer> {
    noteTrueUntil(clock.nowMs() + WORDS_ARE_TRUE_MS)
    const { status, headers, body } = await renders.render(address, wanted)
    const { 'cache-control': noStoreOfPage, 'content-type': contentType = HTML, ...others } = headers
    return {
      ...{ status, body, contentType, headers: others },
      isWhole: noStoreOfPage === undefined && status < 500,
      isKept: !signsIn.test(address),
      ...{ maxAgeMs: MAX_AGE_MS, staleMs: STALE_MS },
    }
  }

  /** The answer that is kept for an address, or made for all that wait for it now. */
  async function answerFor(target: PageTarget, requestId: string, response: Response): Promise<Answer> {
    for (;;) {
      const { signal, leave } = clients.join(target.key, response)
      try {
        return await store.get(target.key, (isKnown) => target.make(requestId, isKnown, signal))
      } catch (error) {
        // A client may come just when all others have gone.
        if (!(error instanceof AbandonedError) || response.destroyed) throw error
      } finally {
        leave()
      }
    }
  }

  async function renderOnce(address: string, requestId: string, response: Response): Promise<RenderedPage> {
    const { signal, leave } = clients.join(response, response)
    return renders.render(address, { requestId, isKnown: false, signal }).finally(leave)
  }

  return async (request, response) => {
    const requestId = requestIdOf(response)
    // Concatenated, because resolving `//elsewhere/` as a link would lead to another host.
    const requested = origin + request.originalUrl
    if (!request.originalUrl.startsWith('/') || !URL.canParse(requested)) return sendErrorPage(response, 400)
    const { address, token } = withoutSignInToken(requested)
    try {
      if (token !== null)
        return sendToFanAlone(response, await renderOnce(address, requestId, response), token)
      const target: PageTarget = {
        key: `page ${address}`,
        make: (id, isKnown, signal) =>
          // What somebody has opened before is made for whoever comes next, too.
          make(address, { requestId: id, isKnown, ...(signal && !isKnown && { signal }) }),
        isFor: ({ method }) => method === 'GET' || method === 'HEAD',
      }
      const answer = await answerFor(target, requestId, response)
      sendAnswer(request, response, answer, clock.nowMs())
      if (answer.isKept) addresses.remember(request.originalUrl, target)
    } catch (cause) {
      if (cause instanceof AbandonedError) return
      if (cause instanceof QueueFullError) return sendErrorPage(response, 503)
      log.error({ path: request.path, err: cause }, 'The page could not be rendered')
      sendErrorPage(response, 500)
    }
  }
}

interface PageTarget extends AnswerTarget {
  make: (requestId: string, isKnown: boolean, signal?: AbortSignal) => Promise<MadeAnswer>
}

/** Sends the answer to an address with a token, which a redirection passes on. */
function sendToFanAlone(response: Response, { status, headers, body }: RenderedPage, token: string): void {
  const { location } = headers
  const redirected = location === undefined ? {} : { location: withSignInToken(location, token) }
  response.status(status).type('html')
  response.set({ ...headers, ...redirected, 'cache-control': noStore })
  response.send(body)
}

function sendErrorPage(response: Response, status: 400 | 500 | 503): void {
  if (status === 503) response.setHeader('retry-after', '2')
  response.setHeader('cache-control', noStore)
  response
    .status(status)
    .type('html')
    .send(errorPage(status, requestIdOf(response)))
}
