import express, { type Express, type RequestHandler } from 'express'
import type { Config } from './config.ts'
import { accessLog, type ObserveRequest } from './delivery/http/accessLog.ts'
import type { ResponseTargets } from './delivery/responses/responseTargets.ts'
import type { ResponseCache } from './delivery/responses/responseCache.ts'
import { isTrustedProxy } from './delivery/http/clientAddress.ts'
import { compressResponses } from './delivery/http/compression.ts'
import { allowOrigins } from './delivery/http/cors.ts'
import { graphiql } from './delivery/graphql/graphiql.ts'
import { onlyMethods } from './delivery/http/onlyMethods.ts'
import type { Operations } from './delivery/graphql/operations.ts'
import { allowSandboxPage } from './delivery/graphql/sandboxPage.ts'
import { opsRoutes, type Readiness } from './delivery/ops/ops.ts'
import type { BuildInfo } from './platform/metrics/processMetrics.ts'
import { requestFailures } from './delivery/http/requestFailures.ts'
import { assignRequestId } from './delivery/http/requestId.ts'
import { schemaFile } from './delivery/graphql/schemaFile.ts'
import { createSecurityHeaders, type SecurityHeaders } from './delivery/http/securityHeaders.ts'
import { pageRoutes } from './delivery/pages/pages.ts'
import type { PageRenders } from './delivery/pages/pageRenders.ts'
import type { Site } from './delivery/pages/site.ts'
import { readTypeDefinitions } from './schema.ts'
import type { MonotonicClock } from './platform/clock.ts'
import type { Log } from './platform/log.ts'

interface AppOptions {
  config: Config
  log: Log
  site: Site
  operations: Operations
  /** Serves `/graphql/stream`. */
  eventStreams: RequestHandler
  /** Serves the files of the web build. */
  files: RequestHandler
  /** Serves `/images`. */
  images: RequestHandler
  /** Serves `/share`. */
  sharePictures: RequestHandler
  /** Serves `/calendar`. */
  calendars: RequestHandler
  /** Serves `/session`; undefined where the gateway has no sessions. */
  session: RequestHandler | undefined
  /** Serves `/rum`. */
  rum: RequestHandler
  /** Serves `/robots.txt` and the sitemaps. */
  sitemaps: RequestHandler
  readiness: () => Readiness
  build: BuildInfo
  security: SecurityHeaders
  /** Looks at what the edge says of the fleet. */
  fleetCheck: RequestHandler
  renders: PageRenders
  /** Cached pages, and the addresses under which they were requested. */
  store: ResponseCache
  addresses: ResponseTargets
  observe: ObserveRequest
  clock: MonotonicClock
}

/** Builds the chain of handlers, in the order in which a request passes them. */
export function createApp({
  config,
  log,
  site,
  operations,
  eventStreams,
  files,
  images,
  sharePictures,
  calendars,
  session,
  rum,
  sitemaps,
  readiness,
  build,
  security,
  fleetCheck,
  renders,
  store,
  addresses,
  observe,
  clock,
}: AppOptions): Express {
  const isProduction = config.deployment === 'production'
  const { publicUrl } = config

  const app = express()
  app.disable('x-powered-by')
  // Paths are matched exactly, as the edge in front of the gateway does.
  app.enable('case sensitive routing')
  app.enable('strict routing')
  app.set('trust proxy', isTrustedProxy)
  app.use(assignRequestId(requestDeadlineMs(config)))
  app.use(accessLog(observe))
  app.use(fleetCheck)
  app.use((_request, response, next) => {
    response.set(security.ofAll)
    next()
  })
  // Before answers are compressed, because pictures are so already and vary by Accept alone.
  app.use('/images', onlyMethods('GET', 'HEAD'), images)
  app.use('/share', onlyMethods('GET', 'HEAD'), sharePictures)
  app.use(compressResponses)
  app.use(opsRoutes(readiness, build))
  // Paths below these, such as the stream, are included.
  app.use(['/graphql', '/schema.graphql'], allowOrigins(config.corsOrigins))
  if (!isProduction) app.get('/graphql', allowSandboxPage(security))
  app.all('/graphql', onlyMethods('GET', 'POST'), operations.handler)
  app.all('/graphql/stream', onlyMethods('GET', 'POST'), eventStreams)
  if (!isProduction) {
    app.get('/graphiql', graphiql(security))
    app.get('/schema.graphql', schemaFile(readTypeDefinitions))
  }
  app.use(files)
  if (session) app.use(session)
  app.use(rum)
  app.use(onlyMethods('GET', 'HEAD'))
  app.use(calendars)
  app.use(sitemaps)
  app.use(pageRoutes({ site, publicUrl, renders, store, addresses, security, clock, log }))
  app.use(requestFailures(log))
  return app
}

/** The security headers of this configuration and site. */
export function securityOf(config: Config, site: Site): SecurityHeaders {
  const { mediaOrigins, signIn, services, deployment } = config
  const { inlineScripts, isReloading = false } = site
  return createSecurityHeaders({
    ...{ isProduction: deployment === 'production', mediaOrigins, inlineScripts, isReloading },
    ...{ signIn, video: config, services },
  })
}

/** How long a request may wait for outside systems in all, in ms: as long as for one load with two attempts. */
export function requestDeadlineMs({ upstreamForegroundMs, retryDelayMs }: Config): number {
  return 2 * upstreamForegroundMs + retryDelayMs
}
