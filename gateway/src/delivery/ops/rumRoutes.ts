import { raw, Router, type ErrorRequestHandler, type RequestHandler } from 'express'
import { TooManyRequestsError } from '../../errors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/limits/rateLimits.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { ReportRefusal } from '../../platform/metrics/visitMetrics.ts'
import { forbidCaching } from '../http/cachePolicy.ts'
import { onlyMethods } from '../http/onlyMethods.ts'
import { onlyOwnOrigin } from '../http/onlyOwnOrigin.ts'
import { refusal, refuseForNow } from '../http/refusal.ts'
import { cleanMessage } from './cleanMessage.ts'
import { createErrorLog } from './errorLog.ts'
import type { SitePage } from '../pages/site.ts'
import { pageKindOf, pageKindsOf } from './pageKinds.ts'
import { InvalidReportError, readReport } from './report.ts'

interface RumOptions {
  /** The fraction 0–1 of visits that report; with 0 there is no `/rum`. */
  sampleRate: number
  /** The origin that visitors see. */
  publicUrl: string
  isProduction: boolean
  /** All pages of the site. */
  pages: readonly SitePage[]
  /** The monotonic one. */
  clock: Clock
  log: Log
  metrics: Metrics
  limits: Pick<RateLimits, 'visitReports' | 'loggedErrors'>
}

const maxBytes = 8192

/** `sendBeacon` sends a text as text/plain, and a blob with its own type. */
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
 * Answers `POST /rum`, to which a sample of visits reports load times and errors. Timings go to the metrics,
 * errors also to the log, and nothing else of the visit is stored; see docs/operate.md#visits.
 */
export function rumRoutes(options: RumOptions): Router {
  const { sampleRate, clock, log, metrics, limits } = options
  const kinds = pageKindsOf(options.pages)
  const errorLog = createErrorLog({ clock, log, limit: limits.loggedErrors })
  const router = Router({ strict: true, caseSensitive: true })

  const countRefusals: RequestHandler = (_request, response, next) => {
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

  const limitReports: RequestHandler = (_request, _response, next) => {
    limits.visitReports.take()
    next()
  }

  const takeReport: RequestHandler = (request, response) => {
    const body: unknown = request.body
    const { page, vitals, errors } = readReport(body instanceof Uint8Array ? body : new Uint8Array())
    const kindOfPage = pageKindOf(page, kinds)
    for (const { name, value } of vitals) metrics.vital(name, kindOfPage, value)
    for (const { kind, message, source, requestId } of errors) {
      metrics.browserError(kind, kindOfPage)
      errorLog.write(() => ({
        ...{ page: kindOfPage, kind, message: cleanMessage(message), source: cleanMessage(source) },
        ...(requestId !== undefined && { failedRequestId: requestId }),
      }))
    }
    response.status(204).end()
  }

  const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (error instanceof TooManyRequestsError) return refuseForNow(response, error)
    if (error instanceof InvalidReportError) return void response.status(400).json(refusal(error.message))
    if (!isTooLarge(error)) return next(error)
    response.status(413).json(refusal(`The body is larger than ${maxBytes} bytes.`))
  }

  if (sampleRate === 0) {
    router.post('/rum', forbidCaching, (_request, response) => {
      response.status(404).json(refusal('No visit reports here.'))
    })
    return router
  }
  const readBody = raw({ type: () => true, limit: maxBytes, inflate: false })
  router.all('/rum', onlyMethods('POST'), forbidCaching, countRefusals, onlyOwnOrigin(options), onlyReports)
  router.post('/rum', limitReports, readBody, takeReport, answerFailure)
  return router
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'type' in error && error.type === 'entity.too.large'
}
