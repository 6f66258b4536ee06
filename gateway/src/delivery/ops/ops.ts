import { Router } from 'express'
import type { BuildInfo } from '../../platform/metrics/processMetrics.ts'
import type { RedisState } from '../../platform/redis/redisState.ts'
import { healthsOf, type ObservedSystem } from '../../upstreams/circuit.ts'

/** The state of the server for load balancers and operators: names and states, no addresses. */
export interface Readiness {
  /** The server is shutting down and should get no new requests. */
  isDraining: boolean
  /** The server does not listen yet, or has just started and renders its first page: it answers requests, but later than others would. */
  isWarmingUp: boolean
  /** Libraries that are loaded after the first page. Pictures fail without them, so readiness waits for them without limit. */
  rest: 'loading' | 'loaded' | 'failed'
  /**
   * The web build was replaced or removed since the server started: cached pages are still served, but new
   * ones cannot be rendered until a restart.
   */
  isOutdated: boolean
  /** A configured Redis that is not up makes answers slower, not wrong, so the server is `degraded` but ready. */
  redis: RedisState
  /** Every outside system. The server is ready without them: the fields of failing ones are null. */
  upstreams: Readonly<Record<string, ObservedSystem>>
  /** Warnings for operators about things that do not fail yet, in sentences. */
  warnings: readonly string[]
}

/**
 * Serves `/healthz` (the process is alive, and what it runs) and `/readyz` (it accepts requests; 503 while it warms up or drains, and for
 * good where it cannot make pictures). Without its web build, or while an outside system refuses the site's calls, a server is `degraded`
 * but still ready: all servers of a fleet may have lost theirs at once, and cached pages, operations, sessions, files and streams still
 * work.
 */
export function opsRoutes(readiness: () => Readiness, { version, build }: BuildInfo): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(['/healthz', '/readyz'], (_request, response, next) => {
    response.setHeader('cache-control', 'no-store')
    next()
  })
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'alive', version, build })
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
