import type { RequestHandler, Response } from 'express'
import { withinDeadline } from '../platform/deadline.ts'
import type { Log } from '../platform/log.ts'
import { noStore } from './cachePolicy.ts'
import { errorPage } from './errorPage.ts'
import type { Execute } from './execute.ts'
import { withPageDeadline } from './pageDeadline.ts'
import { requestIdOf } from './requestId.ts'
import { withoutSignInToken, withSignInToken } from './signInToken.ts'

interface RenderedPage {
  status: number
  /** They override the gateway's own headers. */
  headers: Record<string, string>
  body: string
}

/** Everything that the gateway knows about the web build. */
export interface Site {
  render(request: Request, execute: Execute): Promise<RenderedPage>
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
  log: Log
  /** How long a page may take, in ms; after that the visitor gets an error page. */
  deadlineMs: number
}

/**
 * A page shows scores, so it is fresh for as long as the games on it (10 s), and may be shown a little longer while it is
 * renewed.
 */
const pageCacheControl = 'public, max-age=10, stale-while-revalidate=30'

/** The share of a page's time that its data may take; the rest is for rendering it. */
const dataShare = 0.9

/**
 * Answers a GET or HEAD with the page that the web build renders for it, as a visitor who is not signed in sees it. A token in the
 * address that signs a fan in is left out of the page, and its answer is not stored: caches would keep it under the token.
 */
export function pages({ site, publicUrl, execute, log, deadlineMs }: SiteOptions): RequestHandler {
  const origin = new URL(publicUrl).origin

  return async (request, response) => {
    const requestId = requestIdOf(response)
    // Concatenated, because resolving `//elsewhere/` as a link would lead to another host.
    const requested = origin + request.originalUrl
    if (!request.originalUrl.startsWith('/') || !URL.canParse(requested)) return sendErrorPage(response, 400)
    const { address, token } = withoutSignInToken(requested)
    try {
      const page = await withAbortAfter(deadlineMs, (signal) =>
        site.render(
          new Request(address, { signal }),
          withPageDeadline(execute(requestId), deadlineMs * dataShare),
        ),
      )
      send(response, token === null ? page : forFanAlone(page, token))
    } catch (cause) {
      log.error({ path: request.path, err: cause }, 'The page could not be rendered')
      sendErrorPage(response, 500)
    }
  }
}

function send(response: Response, page: RenderedPage): void {
  response.setHeader('cache-control', page.status < 500 ? pageCacheControl : noStore)
  response.status(page.status).type('html')
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.send(page.body)
}

/** The answer to an address with a token, which a redirection passes on. */
function forFanAlone(page: RenderedPage, token: string): RenderedPage {
  const { location } = page.headers
  const redirected = location === undefined ? {} : { location: withSignInToken(location, token) }
  return { ...page, headers: { ...page.headers, ...redirected, 'cache-control': noStore } }
}

function sendErrorPage(response: Response, status: 400 | 500): void {
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
