import type { RequestHandler } from 'express'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { requestIdOf } from './requestId.ts'

/** Lasts as long as its visitor stays, which must not count among the durations of answers. */
const streamPath = '/graphql/stream'
/** The parts of the server, by the first segment of the path; everything else is a page. */
const routes = new Map([
  ['graphql', '/graphql'],
  ['graphiql', '/graphiql'],
  ['static', '/static'],
  ['healthz', 'ops'],
  ['readyz', 'ops'],
  ['metrics', 'ops'],
])

/**
 * One log line and one measurement a request, once it is answered or given up: method, path, status, duration in ms.
 * The query is left out, since sign-in tokens travel there. Files and checks by machines are logged at debug.
 */
export function accessLog(log: Log, metrics: Metrics): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now()
    const { method, path } = request
    const route = path === streamPath ? path : (routes.get(path.split('/')[1] ?? '') ?? 'page')
    response.on('close', () => {
      const ms = Math.round(performance.now() - startedAt)
      const status = response.writableFinished ? response.statusCode : 499
      metrics.request(route, status, ms)
      const level = route === 'ops' || route === '/static' ? 'debug' : 'info'
      log[level]({ requestId: requestIdOf(response), method, path, status, ms }, 'request')
    })
    next()
  }
}
