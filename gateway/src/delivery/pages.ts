import type { RequestHandler, Response } from 'express'
import type { Clock } from '../platform/clock.ts'
import { withinDeadline } from '../platform/deadline.ts'
import type { Log } from '../platform/log.ts'
import { noteTrueUntil } from '../platform/recordedReads.ts'
import { createWorkQueue, QueueFullError, type WorkQueue } from '../platform/workQueue.ts'
import type { Answer, MadeAnswer } from './answers/answer.ts'
import type { AnswerAddresses } from './answers/answerAddresses.ts'
import type { AnswerStore } from './answers/answerStore.ts'
import { sendAnswer } from './answers/sendAnswer.ts'
import { noStore } from './cachePolicy.ts'
import { errorPage } from './errorPage.ts'
import type { Execute } from './execute.ts'
import { withPageDeadline } from './pageDeadline.ts'
import { requestIdOf } from './requestId.ts'
import { requestedPage } from './requestedPage.ts'

/** The one address of a requested page. */
interface CanonicalAddress {
  /** Path and query, which has only what the page reads. */
  address: string
  /** The other parameters of the requested address, as they were written; '' without any. */
  others: string
  /** Whether the path and the parameters that the page reads were written like this. */
  isWrittenSo: boolean
}

interface RenderedPage {
  status: number
  /** They override the gateway's own headers. */
  headers: Record<string, string>
  body: string
}

/** Everything that the gateway knows about the web build. */
export interface Site {
  render(request: Request, execute: Execute): Promise<RenderedPage>
  /** The one address of the page that a path and query lead to; null where no page has the path. */
  canonicalAddress(requested: string): CanonicalAddress | null
  /** The constant inline scripts of every page; the content security policy allows exactly these. */
  inlineScripts: readonly string[]
  /** Whether the dev server reloads parts of an open page; absent in a build. */
  isReloading?: boolean
}

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
  /** How long a page may take, in ms; after that the visitor gets an error page. */
  deadlineMs: number
}

/** A page shows scores, so others may keep it for as long as the games on it are fresh, and show it a little longer while they renew it. */
const MAX_AGE_MS = 10_000
const STALE_MS = 30_000
/** A page tells how long ago and how soon things are, by the clock when it was rendered. */
const WORDS_ARE_TRUE_MS = 60_000

const HTML = 'text/html; charset=utf-8'
/**
 * How many pages are made at a time, most of which wait for data, and how many more may wait for their turn, for so long (ms). Pages that
 * somebody has opened before have places of their own: whoever makes up addresses takes none of them.
 */
const FIRST_RENDERS = { atOnce: 16, mostWaiting: 100, longestWaitMs: 2000 }
const RENDERS_AGAIN = { atOnce: 16, mostWaiting: 1000 }

/** The share of a page's time that its data may take; the rest is for rendering it. */
const dataShare = 0.9

/**
 * Answers a GET or HEAD with the page that the web build renders for it, as a visitor who is not signed in sees it. Pages are kept in
 * memory (`AnswerStore`), each by its one address: another spelling is led there, and parameters that no page reads change nothing. A
 * token or code in the address that signs a fan in is left out of the page, and no cache may keep the answer, which would stand there
 * under the token.
 */
export function pages(options: SiteOptions): RequestHandler {
  const { site, publicUrl, execute, store, addresses, clock, log, deadlineMs } = options
  const origin = new URL(publicUrl).origin
  const queues = { first: createWorkQueue(FIRST_RENDERS), again: createWorkQueue(RENDERS_AGAIN) }

  const render = (address: string, requestId: string, queue: WorkQueue): Promise<RenderedPage> =>
    queue.run(() =>
      withAbortAfter(deadlineMs, (signal) =>
        site.render(
          new Request(address, { signal }),
          withPageDeadline(execute(requestId), deadlineMs * dataShare),
        ),
      ),
    )

  async function make(address: string, requestId: string, isKnown: boolean): Promise<MadeAnswer> {
    noteTrueUntil(clock.nowMs() + WORDS_ARE_TRUE_MS)
    const { status, headers, body } = await render(address, requestId, isKnown ? queues.again : queues.first)
    const { 'cache-control': noStoreOfPage, 'content-type': contentType = HTML, ...others } = headers
    return {
      ...{ status, body, contentType, headers: others },
      isWhole: noStoreOfPage === undefined && status < 500,
      ...{ maxAgeMs: MAX_AGE_MS, staleMs: STALE_MS },
    }
  }

  return async (request, response) => {
    const requestId = requestIdOf(response)
    const { originalUrl } = request
    if (!originalUrl.startsWith('/') || !URL.canParse(origin + originalUrl))
      return sendErrorPage(response, 400)
    const { address, redirection, isForFanAlone, onward } = requestedPage(originalUrl, origin, site)
    if (redirection !== null) return redirect(response, 308, redirection)
    const target = {
      key: `page ${address}`,
      make: (id: string, isKnown: boolean) => make(origin + address, id, isKnown),
      isFor: ({ method }: { method?: string | undefined }) => method === 'GET' || method === 'HEAD',
    }
    try {
      const answer = await store.get(target.key, (isKnown) => target.make(requestId, isKnown))
      const { status, headers } = answer
      const to = headers['location'] === undefined ? null : onward(headers['location'])
      if (to !== null && to !== headers['location']) return redirect(response, status, to)
      if (isForFanAlone) return sendToFanAlone(response, answer)
      sendAnswer(request, response, answer, clock.nowMs())
      // What is passed on by a redirection is only known here.
      if (answer.isKept && to === null) addresses.remember(address, target)
    } catch (cause) {
      if (cause instanceof QueueFullError) return sendErrorPage(response, 503)
      log.error({ path: request.path, err: cause }, 'The page could not be rendered')
      sendErrorPage(response, 500)
    }
  }
}

/** A page has any number of other addresses, so no cache keeps where they lead. */
function redirect(response: Response, status: number, location: string): void {
  response.setHeader('cache-control', noStore)
  response.redirect(status, location)
}

function sendToFanAlone(response: Response, { status, headers, contentType, body }: Answer): void {
  response.status(status).set(headers).set({ 'content-type': contentType, 'cache-control': noStore })
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

/** Runs the task; when `ms` have passed, rejects and aborts the signal, so that the task stops its work. */
async function withAbortAfter<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  try {
    return await withinDeadline(task(controller.signal), ms, `Not rendered within ${ms} ms`)
  } catch (error) {
    controller.abort(error)
    throw error
  }
}
