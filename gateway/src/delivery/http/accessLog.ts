import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { PageOutcome } from '../../platform/metrics/renderMetrics.ts'
import { measuredKinds, pageKindAt } from '../ops/pageKinds.ts'
import { accessLineFields, exportedTraceId } from '../../platform/requestContext.ts'
import type { Tracer } from '../../platform/tracing/tracer.ts'
import { requestIdOf } from './requestId.ts'

/** A stream lasts as long as its visitor stays, so it is measured apart from other responses. */
const streamPath = '/graphql/stream'
/** The route of everything that is none of the others: pages, and a few files such as sitemaps. */
const PAGE = 'page'
const OPS = 'ops'
/** The routes of the server, by the first segment of the path; everything else is a page. */
const routes = new Map([
  ['graphql', '/graphql'],
  ['graphiql', '/graphiql'],
  ['static', '/static'],
  ['images', '/images'],
  ['share', '/share'],
  ['session', '/session'],
  ['rum', '/rum'],
  ['healthz', OPS],
  ['readyz', OPS],
])
const QUIET_ROUTES = [OPS, '/static', '/images', '/share', '/rum']

/**
 * Logs, measures and traces a request once it is answered or aborted.
 * @param isKept whether it is answered from memory: under load, only samples are logged.
 */
export type ObserveRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  isKept?: boolean,
) => void

/** Logs, measures and traces requests. */
interface Observer {
  observe: ObserveRequest
  /** Writes the pending sampled lines, which would be lost when the process ends. */
  flush: () => void
}

/** How many requests answered from memory have a line of their own in each second; after that a line stands for several. */
const MAX_LINES = 50
const STANDS_FOR = 250
/** How long a request may wait to share a sampled line, ms. */
const MAX_WAIT_MS = 1000

/** The log line of a request: its duration in ms, no query, and what `accessLineFields` has. */
interface RequestLine extends Record<string, unknown> {
  requestId: string
  method: string
  path: string
  status: number
  ms: number
}

/**
 * Builds the observer that logs, measures and traces requests: method, path, status, duration in ms. The query is
 * left out, because it may contain sign-in tokens. Static files, pictures, visit reports and health checks
 * are logged at level debug; health checks have no span. A sampled line says how many requests it stands for, of which it is the last one.
 * @param clock the monotonic one.
 * @param pageKinds the kinds of the site's pages; all others are measured as one.
 */
export function createObserver({
  log,
  metrics,
  tracer,
  clock,
  pageKinds,
}: {
  log: Log
  metrics: Pick<Metrics, 'request' | 'page' | 'expectPages'>
  tracer: Tracer
  clock: Clock
  pageKinds: ReadonlySet<string>
}): Observer {
  const write = (route: string, line: RequestLine, standsFor = 1) =>
    log[QUIET_ROUTES.includes(route) ? 'debug' : 'info'](
      standsFor > 1 ? { ...line, standsFor } : line,
      'request',
    )
  const { sample, flush } = createSampler(clock, write)
  metrics.expectPages(measuredKinds(pageKinds))

  const observe: ObserveRequest = (request, response, requestId, isKept = false) => {
    const startedAt = performance.now()
    const { method = '', url = '' } = request
    const path = pathOf(url)
    const route = routeOf(path)
    const page = route === PAGE ? pageKindAt(path, pageKinds) : undefined
    const facts = { 'http.request.method': method, 'http.route': route, 'wll.page': page }
    const name = page === undefined ? `${method} ${route}` : `${method} ${route} ${page}`
    const span = route === OPS ? undefined : tracer.startRequest(name, facts)
    const traceId = exportedTraceId()
    const fields = accessLineFields()
    response.on('close', () => {
      const ms = Math.round(performance.now() - startedAt)
      const status = response.writableFinished ? response.statusCode : 499
      metrics.request(route, status, ms)
      if (page !== undefined) metrics.page(page, outcomeOf(status), ms)
      span?.set({ 'http.response.status_code': status })
      if (status >= 500) span?.fail(String(status))
      span?.end()
      const ids = traceId === undefined ? { requestId } : { requestId, traceId }
      const line = { ...ids, method, path, status, ms, ...fields }
      if (isKept && status < 400) sample(route, line)
      else write(route, line)
    })
  }
  return { observe, flush }
}

function outcomeOf(status: number): PageOutcome {
  if (status < 400) return 'ok'
  if (status >= 500) return 'failed'
  return status === 404 ? 'missing' : status === 499 ? 'aborted' : 'refused'
}

/** The Express handler that has each request logged and measured. */
export function accessLog(observe: ObserveRequest): RequestHandler {
  return (request, response, next) => {
    observe(request, response, requestIdOf(response))
    next()
  }
}

/**
 * Builds the sampler: it logs the first requests of a second one by one, then one line for all since the last
 * line. The rest of a second is logged a second later at the latest, even if no more requests arrive.
 */
function createSampler(
  clock: Clock,
  write: (route: string, line: RequestLine, standsFor: number) => void,
): { sample: (route: string, line: RequestLine) => void; flush: () => void } {
  let second = 0
  let lines = 0
  let skipped = 0
  let last: [route: string, line: RequestLine] | undefined
  let isWaiting = false
  const flush = () => {
    if (last && skipped > 0) write(...last, skipped)
    skipped = 0
    last = undefined
  }
  const stopWaiting = () => {
    isWaiting = false
    flush()
  }
  const sample = (route: string, line: RequestLine) => {
    const now = Math.floor(clock.nowMs() / 1000)
    if (now !== second) {
      flush()
      second = now
      lines = 0
    }
    lines += 1
    skipped += 1
    last = [route, line]
    if (lines <= MAX_LINES || skipped === STANDS_FOR) flush()
    else if (!isWaiting) {
      isWaiting = true
      setTimeout(stopWaiting, MAX_WAIT_MS).unref()
    }
  }
  return { sample, flush }
}

function routeOf(path: string): string {
  if (path === streamPath) return path
  const end = path.indexOf('/', 1)
  return routes.get(end === -1 ? path.slice(1) : path.slice(1, end)) ?? PAGE
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
