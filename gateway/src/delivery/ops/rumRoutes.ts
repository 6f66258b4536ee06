import { raw, Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { ReportRefusal } from '../../platform/metrics/visitMetrics.ts'
import { noStore } from '../http/cachePolicy.ts'
import { createClientBudget } from '../http/clientBudget.ts'
import { onlyMethods } from '../http/onlyMethods.ts'
import { onlyOwnOrigin } from '../http/ownOrigin.ts'
import { refusal } from '../http/refusal.ts'
import { cleanMessage } from './cleanMessage.ts'
import { createErrorLog } from './errorLog.ts'
import { pageKindOf } from './pageKinds.ts'
import { InvalidReportError, readReport } from './report.ts'

interface RumOptions {
  /** The fraction 0–1 of visits that report; with 0 there is no `/rum`. */
  sampleRate: number
  /** The origin that visitors see. */
  publicUrl: string
  isProduction: boolean
  /** The monotonic one. */
  clock: Clock
  log: Log
  metrics: Metrics
}

const maxBytes = 8192
/** How many reports a client may send at once, and how many more each second: one for each page that it leaves. */
const clientBudget = { burst: 60, perSecond: 0.5 }

/** `sendBeacon` sends a text as text/plain, and a blob under the type that it has. */
const types = ['application/json', 'text/plain']
const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i

/** Why a report was refused, by the status of the answer. */
const refusals = new Map<number, ReportRefusal>([
  [400, 'invalid'],
  [403, 'origin'],
  [413, 'too_large'],
  [415, 'content_type'],
  [429, 'too_many'],
])

/**
 * Answers `POST /rum`, to which a sample of visits reports how fast pages came and what broke. Figures go to the metrics, errors to the
 * log as well, and nothing else of the visit is kept; see docs/operate.md#visits.
 */
export function rum(options: RumOptions): Router {
  const { sampleRate, clock, log, metrics } = options
  const clients = createClientBudget({ clock, ...clientBudget })
  const logLines = createErrorLog({ clock, log })
  const router = Router({ strict: true, caseSensitive: true })

  const countRefusals: RequestHandler = (_request, response, next) => {
    response.setHeader('cache-control', noStore)
    response.on('finish', () => {
      const reason = refusals.get(response.statusCode)
      if (reason) metrics.refusedReport(reason)
    })
    next()
  }

  const onlyReports: RequestHandler = (request, response, next) => {
    const sent = charset.exec(request.get('content-type') ?? '')?.[1]?.toLowerCase() ?? 'utf-8'
    const isPlain = (request.get('content-encoding') ?? 'identity') === 'identity'
    if (request.is(types) && sent === 'utf-8' && isPlain) return next()
    const message = 'A report is application/json or text/plain in UTF-8, and not compressed.'
    response.status(415).json(refusal(message))
  }

  const onlyWithinBudget: RequestHandler = (request, response, next) => {
    if (clients.trySpendFor(request.ip)) return next()
    response.setHeader('retry-after', 1 / clientBudget.perSecond)
    response.status(429).json(refusal('Too many reports were sent at once.'))
  }

  const takeReport: RequestHandler = (request, response) => {
    const body: unknown = request.body
    const { page, vitals, errors } = readReport(body instanceof Uint8Array ? body : new Uint8Array())
    const kindOfPage = pageKindOf(page)
    for (const { name, value } of vitals) metrics.vital(name, kindOfPage, value)
    for (const { kind, message, source } of errors) {
      metrics.browserError(kind, kindOfPage)
      logLines.write(request.ip, () => ({
        ...{ page: kindOfPage, kind, message: cleanMessage(message), source: cleanMessage(source) },
      }))
    }
    response.status(204).end()
  }

  const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof InvalidReportError) return void response.status(400).json(refusal(error.message))
    if (!isTooLarge(error)) return next(error)
    response.status(413).json(refusal(`The body is larger than ${maxBytes} bytes.`))
  }

  if (sampleRate === 0) {
    router.post('/rum', (_request, response) => {
      response.setHeader('cache-control', noStore)
      response.status(404).json(refusal('No visit reports here.'))
    })
    return router
  }
  const readBody = raw({ type: () => true, limit: maxBytes, inflate: false })
  router.all('/rum', onlyMethods('POST'), countRefusals, onlyOwnOrigin(options), onlyReports)
  router.post('/rum', onlyWithinBudget, readBody, takeReport, answerFailure)
  return router
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large'
}
