import type { RequestHandler } from 'express'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { requestIdOf } from './requestId.ts'

/** A stream lasts as long as its visitor stays, so it is measured apart from the durations of answers. */
const streamPath = '/graphql/stream'
/** The routes of the server, by the first segment of the path; everything else is a page. */
const routes = new Map([
  ['graphql', '/graphql'],
  ['graphiql', '/graphiql'],
  ['static', '/static'],
  ['images', '/images'],
  ['share', '/share'],
  ['session', '/session'],
  ['rum', '/rum'],
  ['healthz', 'ops'],
  ['readyz', 'ops'],
  ['metrics', 'ops'],
])

/**
 * Logs and measures every request once it is answered or aborted: method, path, status, duration in ms. The query is left out,
 * because it may contain sign-in tokens. Static files, pictures, reports of visits and health
 * checks are logged at level debug.
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
      const level = ['ops', '/static', '/images', '/share', '/rum'].includes(route) ? 'debug' : 'info'
      log[level]({ requestId: requestIdOf(response), method, path, status, ms }, 'request')
    })
    next()
  }
}
