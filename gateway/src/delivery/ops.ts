import { Router } from 'express'
import type { Metrics } from '../platform/metrics.ts'
import type { RedisState } from '../platform/cache.ts'
import type { UpstreamHealth } from '../upstreams/guardedCall.ts'

/** What a load balancer and an operator may know: names and states, no addresses. */
export interface Readiness {
  /** Shutting down: no new requests should come here. */
  isDraining: boolean
  /** `none` when the cache lives in the process alone. A Redis that is down makes answers slower, not wrong. */
  redis: RedisState
  /** How every outside system is. None of them is needed to be ready: what they fail to send is null. */
  upstreams: Readonly<Record<string, UpstreamHealth>>
}

interface OpsOptions {
  readiness: () => Readiness
  metrics: Metrics
  /** Figures are for operators; in production they are not served to whoever can reach the site. */
  showsMetrics: boolean
}

/** `/healthz`: the process is alive. `/readyz`: it wants requests; 503 while it drains. `/metrics`: Prometheus' text format. */
export function ops({ readiness, metrics, showsMetrics }: OpsOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' })
  })
  router.get('/readyz', (_request, response) => {
    const { isDraining, redis, upstreams } = readiness()
    response
      .status(isDraining ? 503 : 200)
      .json({ status: isDraining ? 'draining' : 'ready', redis, upstreams })
  })
  if (showsMetrics)
    router.get('/metrics', async (_request, response) => {
      response.setHeader('content-type', metrics.contentType)
      response.send(await metrics.text())
    })
  return router
}
