import type { DocumentNode } from 'graphql'
import type { RequestHandler, Response } from 'express'
import type { Log } from '../platform/log.ts'
import { neverKept } from './cachePolicy.ts'
import { errorPage } from './errorPage.ts'
import { withinBudget } from './pageBudget.ts'
import { requestIdOf } from './requestId.ts'

/** One operation of a page, run in process. Failed fields come back as `errors`; it throws only when the gateway itself is broken. */
export type Execute = (operation: {
  document: DocumentNode
  variables: Record<string, unknown>
  operationName?: string
}) => Promise<{
  data?: Record<string, unknown> | null
  errors?: readonly {
    message: string
    path?: readonly (string | number)[]
    extensions?: Record<string, unknown>
  }[]
}>

interface RenderedPage {
  status: number
  /** Whatever is set here wins over the gateway's own headers. */
  headers: Record<string, string>
  body: string
}

/** All that the gateway knows of the web build. */
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
  /** How long a page may take, in ms; past it the visitor gets an error page. */
  deadlineMs: number
}

/** A page carries scores, so it is as fresh as the games on it (10 s) and may be shown a little longer while it is made anew. */
const pagesAreKept = 'public, max-age=10, stale-while-revalidate=30'

/** The share of a page's time that its data may take; the rest is for rendering it. */
const dataShare = 0.9

/** Answers a GET or HEAD with the page that the web build renders for it, as a visitor without an account sees it. */
export function pages({ site, publicUrl, execute, log, deadlineMs }: SiteOptions): RequestHandler {
  const origin = new URL(publicUrl).origin

  return async (request, response) => {
    const requestId = requestIdOf(response)
    // Joined as text: resolved as a link, `//elsewhere/` would name another host.
    const address = origin + request.originalUrl
    if (!request.originalUrl.startsWith('/') || !URL.canParse(address)) return sendErrorPage(response, 400)
    try {
      const page = await within(deadlineMs, (signal) =>
        site.render(
          new Request(address, { signal }),
          withinBudget(execute(requestId), deadlineMs * dataShare),
        ),
      )
      send(response, page)
    } catch (cause) {
      log.error({ path: request.path, err: cause }, 'The page could not be rendered')
      sendErrorPage(response, 500)
    }
  }
}

function send(response: Response, page: RenderedPage): void {
  response.setHeader('cache-control', page.status < 500 ? pagesAreKept : neverKept)
  response.status(page.status).type('html')
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value)
  response.send(page.body)
}

function sendErrorPage(response: Response, status: 400 | 500): void {
  response.setHeader('cache-control', neverKept)
  response
    .status(status)
    .type('html')
    .send(errorPage(status, requestIdOf(response)))
}

/** Runs the task and rejects once `ms` have passed, telling it through its signal that nobody waits any more. */
async function within<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new Error(`Not rendered within ${ms} ms`)
    reject(error)
    controller.abort(error)
  }, ms)
  try {
    return await Promise.race([task(controller.signal), promise])
  } finally {
    clearTimeout(timer)
  }
}
