import { Router } from 'express'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { RedisState } from '../../platform/redis/redisState.ts'
import { healthsOf, type ObservedSystem } from '../../upstreams/circuit.ts'

/** The state of the server for load balancers and operators: names and states, but no addresses. */
export interface Readiness {
  /** The server is shutting down and should get no new requests. */
  isDraining: boolean
  /** The server has just started, and makes its first page. It answers whoever asks, but later than others would. */
  isWarmingUp: boolean
  /** What is loaded after the first page. Without it pictures fail, so it is waited for as long as it takes. */
  rest: 'loading' | 'loaded' | 'failed'
  /** The web build was replaced or removed since the server started: it sends pages from memory and makes no others until it is started again. */
  isOutdated: boolean
  /** A Redis that is configured and not up makes answers slower, not wrong, so the server is `degraded` and ready. */
  redis: RedisState
  /** Every outside system. The server is ready without them: fields that they fail to provide are null. */
  upstreams: Readonly<Record<string, ObservedSystem>>
  /** What operators should know although nothing is wrong yet, in sentences. */
  warnings: readonly string[]
}

interface OpsOptions {
  readiness: () => Readiness
  metrics: Metrics
  /** Metrics are for operators, so in production they are not served at the site's public address. */
  showsMetrics: boolean
}

/**
 * Serves `/healthz` (the process is alive), `/readyz` (it wants requests; 503 while it warms up or drains, and for good where it cannot
 * make pictures) and `/metrics` (Prometheus' text format). Without its web build, or while an outside system refuses the site's calls, a server is `degraded` and wants requests all the same: all servers of a fleet may have lost
 * theirs at once, and pages in memory, operations, sessions, files and streams go on.
 */
export function opsRoutes({ readiness, metrics, showsMetrics }: OpsOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(['/healthz', '/readyz', '/metrics'], (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive' })
  })
  router.get('/readyz', (_request, response) => {
    const { redis, upstreams, warnings, ...states } = readiness()
    const wantsRequests = !states.isDraining && !states.isWarmingUp && states.rest === 'loaded'
    response.status(wantsRequests ? 200 : 503).json({
      ...statusOf({ ...states, redis, upstreams, warnings }),
      ...{ redis, upstreams: healthsOf(upstreams) },
      ...(warnings.length > 0 && { warnings }),
    })
  })
  if (showsMetrics)
    router.get('/metrics', async (_request, response) => {
      response.setHeader('content-type', metrics.contentType)
      response.send(await metrics.text())
    })
  return router
}

function statusOf(states: Readiness) {
  if (states.isDraining) return { status: 'draining' }
  if (states.rest === 'failed') return { status: 'failed', reason: 'pictures' }
  if (states.isWarmingUp || states.rest === 'loading') return { status: 'starting' }
  const refusing = Object.entries(states.upstreams).filter(([, system]) => system.health() === 'refusing')
  const reasons = [
    ...(states.isOutdated ? ['outdated'] : []),
    ...(states.redis === 'up' || states.redis === 'none' ? [] : ['redis']),
    ...refusing.map(([name, system]) => `${name} refuses ${refusedPart(system.refusedWith())}`),
  ]
  return reasons.length > 0 ? { status: 'degraded', reason: reasons.join(', ') } : { status: 'ready' }
}

function refusedPart(refusal = 'no reason'): string {
  return refusal === '401' || refusal === '403' ? 'the token' : `with ${refusal}`
}
