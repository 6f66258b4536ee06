import type { IncomingMessage, ServerResponse } from 'node:http'
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
const QUIET_ROUTES = ['ops', '/static', '/images', '/share', '/rum']

/** Logs and measures a request once it is answered or aborted. */
export type ObserveRequest = (request: IncomingMessage, response: ServerResponse, requestId: string) => void

/**
 * Builds the function that logs and measures requests: method, path, status, duration in ms. The query is left out, because it may
 * contain sign-in tokens. Static files, pictures, reports of visits and health checks are logged at level debug.
 */
export function createObserver(log: Log, metrics: Metrics): ObserveRequest {
  return (request, response, requestId) => {
    const startedAt = performance.now()
    const { method = '', url = '' } = request
    const path = pathOf(url)
    const route = path === streamPath ? path : (routes.get(path.split('/')[1] ?? '') ?? 'page')
    response.on('close', () => {
      const ms = Math.round(performance.now() - startedAt)
      const status = response.writableFinished ? response.statusCode : 499
      metrics.request(route, status, ms)
      const level = QUIET_ROUTES.includes(route) ? 'debug' : 'info'
      log[level]({ requestId, method, path, status, ms }, 'request')
    })
  }
}

/** The handler of the chain that has each request logged and measured. */
export function accessLog(observe: ObserveRequest): RequestHandler {
  return (request, response, next) => {
    observe(request, response, requestIdOf(response))
    next()
  }
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}
