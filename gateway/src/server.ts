import { Server } from 'node:http'
import { join } from 'node:path'
import type { ExecutionArgs } from 'graphql'
import { createApp, requestDeadlineMs, securityOf } from './app.ts'
import type { Config } from './config.ts'
import { createAtLeast, createRequestContext, type CreateContext } from './context.ts'
import { createObserver } from './delivery/http/accessLog.ts'
import { createResponseTargets } from './delivery/responses/responseTargets.ts'
import { createResponseCache } from './delivery/responses/responseCache.ts'
import { createHotPath } from './delivery/responses/hotPath.ts'
import { calendarRoutes } from './delivery/pages/calendarRoutes.ts'
import { createCachePolicy } from './delivery/http/cachePolicy.ts'
import { createOnOperation } from './delivery/graphql/operationEvents.ts'
import { createListCutLog } from './delivery/graphql/listCutLog.ts'
import { createFleetCheck } from './delivery/http/fleetCheck.ts'
import { hasSeveralHosts } from './delivery/http/hasSeveralHosts.ts'
import { maxBodyBytes } from './delivery/graphql/cost/operationLimits.ts'
import { corsHeaders } from './delivery/http/cors.ts'
import { createStreamTransports } from './delivery/live/streamTransports.ts'
import type { EncodePicture } from './delivery/pictures/encodePicture.ts'
import type { PictureLimits } from './delivery/pictures/pictureMaker.ts'
import { imageRoutes } from './delivery/pictures/imageRoutes.ts'
import { createPictureMaker } from './delivery/pictures/pictureMaker.ts'
import { createPictureProcess } from './delivery/pictures/pictureProcess.ts'
import { projectPath } from './delivery/pages/loadSite.ts'
import { shareRoutes } from './delivery/pictures/share/shareRoutes.ts'
import type { DocumentMemory } from './delivery/graphql/documentMemory.ts'
import { createSharedOperations } from './delivery/graphql/sharedOperations.ts'
import { createOperations } from './delivery/graphql/operations.ts'
import { createAdminServer } from './delivery/ops/adminServer.ts'
import { readBuildInfo } from './buildInfo.ts'
import type { Readiness } from './delivery/ops/ops.ts'
import type { BuildInfo } from './platform/metrics/processMetrics.ts'
import { pageKindsOf } from './delivery/ops/pageKinds.ts'
import {
  createOperationFinder,
  loadOperations,
  operationsByName,
} from './delivery/graphql/persistedOperations.ts'
import { drain } from './delivery/http/drain.ts'
import { listenAt } from './delivery/http/listenAt.ts'
import { toOriginForm } from './delivery/http/originForm.ts'
import { createPageRefusals } from './delivery/pages/pageRefusals.ts'
import { createPageRenders, PAGE_DEADLINE_MS } from './delivery/pages/pageRenders.ts'
import type { Site } from './delivery/pages/site.ts'
import { sharedAddress } from './delivery/pages/pageRequest.ts'
import { rumRoutes } from './delivery/ops/rumRoutes.ts'
import { sessionRoutes } from './delivery/http/sessionRoutes.ts'
import { sitemapRoutes } from './delivery/pages/sitemapRoutes.ts'
import { staticFiles } from './delivery/pages/staticFiles.ts'
import { createSubscriptionReader } from './delivery/live/subscriptionReader.ts'
import { createSubscriptions } from './delivery/live/subscriptions.ts'
import { leadToStream } from './delivery/live/streamAddress.ts'
import { createWarmStart } from './delivery/pages/warmStart.ts'
import { createFormatError } from './errors.ts'
import { createSources } from './sources.ts'
import type { Cache } from './platform/cache/cache.ts'
import type { Clocks } from './platform/clock.ts'
import type { Identities } from './platform/identity/identity.ts'
import type { Log } from './platform/log.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { FleetStore } from './platform/redis/fleetStore.ts'
import type { RateLimits } from './platform/limits/rateLimits.ts'
import type { Tracer } from './platform/tracing/tracer.ts'
import { createSchema } from './schema.ts'
import type { LeagueApi, ViewerCalls } from './upstreams/leagueApi.ts'
import type { LiveApi } from './upstreams/liveApi.ts'
import type { Storefront } from './upstreams/storefront.ts'
import { healthsOf } from './upstreams/circuit.ts'

/** How long an idle connection stays open, in ms: longer than proxies keep theirs, so that no proxy writes to a closing connection. */
const idleMs = 65_000
/** How long a client may take to send its request, in ms. */
const maxRequestMs = 30_000

/** Everything that the server needs. When it closes, it closes only cache, fleetStore and tracer. */
export interface ServerDependencies {
  config: Config
  log: Log
  metrics: Metrics
  tracer: Tracer
  clocks: Clocks
  cache: Cache
  fleetStore: FleetStore
  limits: RateLimits
  identity: Identities
  leagueApi: LeagueApi & ViewerCalls
  liveApi: LiveApi
  storefront: Storefront
  site: Site
  /** The deadline of a page, in ms; `PAGE_DEADLINE_MS` when left out. */
  pageDeadlineMs?: number
  /** Encodes pictures; in the picture process when left out. */
  encodePicture?: EncodePicture
  /** The limits of the picture service; `PICTURE_LIMITS` when left out. */
  pictureLimits?: PictureLimits
  /** Keeps parsed operations; one of their own when left out. */
  documents?: DocumentMemory
}

export interface GatewayServer {
  server: Server
  /** What it runs. */
  build: BuildInfo
  /**
   * Listens at both configured ports and returns them; 0 picks a free one. The port for operators is first, so
   * that the start can be watched; then operations are shared with the fleet.
   * @param options.warmsUp renders Home after that, and loads the picture libraries; `/readyz` answers 503
   * until both are done, for Home 5 s at most. Requests are answered meanwhile.
   * @throws UnusablePortError for the first port that is in use.
   */
  listen(options?: { warmsUp?: boolean }): Promise<{ port: number; adminPort: number }>
  /**
   * Drains the server. `/readyz` answers 503, and every connection closes with its next answer. After
   * `noticeMs` new connections are refused. After half of that again, subscriber streams and idle connections
   * are closed, and requests in flight answered. The port for operators answers to the end. Resolves when all
   * is done, 8 s later at the latest.
   */
  close(options?: { noticeMs?: number }): Promise<void>
}

/** The backlog of connections to accept, the kernel's maximum: the edge opens one for each request of a crowd. */
const MAX_WAITING = 4096
/** A full Redis evicts keys that are seldom read, so the operations of this build are stored again at this interval, ms. */
const SHARE_MS = 60_000

/** Builds the whole gateway behind one server: operations, pages, files and health checks. It does not listen yet. */
export async function createServer(dependencies: ServerDependencies): Promise<GatewayServer> {
  const { config, log, metrics, tracer, clocks, cache, fleetStore, limits, identity, site } = dependencies
  // The dev server transforms a page's sources first, which takes long the first time.
  const { pageDeadlineMs = site.isReloading ? 60_000 : PAGE_DEADLINE_MS } = dependencies
  const { leagueApi, liveApi, storefront, pictureLimits, documents } = dependencies
  const server = new Server({ keepAliveTimeout: idleMs, requestTimeout: maxRequestMs })
  const sources = createSources(dependencies)
  const isProduction = config.deployment === 'production'
  const schema = createSchema()
  const onListCut = createListCutLog(log)
  const createContext: CreateContext = async (requestId, authorization, version = 0) => {
    const viewer = await identity.identify(authorization)
    return createRequestContext(sources, { requestId, viewer, atLeast: createAtLeast(version), onListCut })
  }
  const { allowArbitraryOperations: allowArbitrary, operationsManifest } = config
  const own = loadOperations(operationsManifest, { isNeeded: !allowArbitrary })
  const onOperation = createOnOperation({ operations: operationsByName(own), log, metrics })
  const { textOf, share } = createSharedOperations({ own, schema, fleetStore, log })
  const find = createOperationFinder({ textOf, allowArbitrary })
  const sharing = setInterval(() => void share(), SHARE_MS).unref()
  const read = createSubscriptionReader({ schema, isProduction, find })
  const maxAgeOf = createCachePolicy(schema)
  const clock = clocks.monotonic
  const formatError = createFormatError({ showsSuggestions: !isProduction })
  const isForEverybody = ({ document, operationName }: ExecutionArgs) =>
    maxAgeOf(document, operationName ?? undefined) !== null
  const subscriptions = createSubscriptions({
    ...{ schema, read, isForEverybody, createContext, formatError, onOperation, metrics, clock },
  })
  const { eventStreams, webSockets } = createStreamTransports({
    ...{ config, subscriptions, isForEverybody, fleetStore, httpServer: server, log, metrics, clocks },
  })
  // The dev server's pages change with their sources, so none is cached.
  const maxBytes = site.isReloading ? 1 : config.answerMemoryMb * 1024 * 1024
  const store = createResponseCache({
    ...{ clock, log, maxBytes },
    count: (outcome) => metrics.responseServed(outcome),
  })
  cache.onChange((key, version) => store.invalidate(key, version))
  sources.games.onLiveChange((key, version) => store.invalidate(key, version))
  const addresses = createResponseTargets({ pageAddressOf: (address) => sharedAddress(address, site) })
  metrics.watchCacheBytes({ answers: () => store.calculatedSize, addresses: () => addresses.calculatedSize })
  const { observe, flush: flushAccessLog } = createObserver({
    ...{ log, metrics, tracer, clock, pageKinds: pageKindsOf(site.pages) },
  })
  const security = securityOf(config, site)
  const headers = { vary: 'Accept-Encoding', ...security.ofAll }
  const deadlineMs = requestDeadlineMs(config)
  const operations = await createOperations({
    schema,
    isProduction,
    variesByOrigin: config.corsOrigins !== '*' && config.corsOrigins.length > 0,
    find,
    createContext,
    ...{ formatError, log, tracer, onOperation },
    ...{ maxAgeOf, store, addresses, clock, limits, corsHeadersFor: corsHeaders(config.corsOrigins) },
    ...(documents && { documents }),
  })
  const pictureProcess = createPictureProcess()
  const { encodePicture = pictureProcess.encode } = dependencies
  const pictures = createPictureMaker({
    ...{ config, clock, log, metrics, encode: encodePicture },
    ...(pictureLimits && { limits: pictureLimits }),
  })
  const webFolder = projectPath(config.webStaticDir)
  const warmStart = createWarmStart({
    ...{ clock, log, loadRest: pictureProcess.load },
    loadLast: () => identity.load(),
  })
  let isListening = false
  let isDraining = false
  const isOutdated = () => site.isOutdated?.() ?? false
  metrics.watchOutdatedBuild(isOutdated)
  const upstreams = { league: leagueApi, live: liveApi, shop: storefront }
  metrics.watchUpstreams(() => healthsOf(upstreams))
  const fleetCheck = createFleetCheck({ redisUrl: config.redisUrl, log })
  metrics.watchRedis(() => fleetStore.redisState())
  const readiness = (): Readiness => ({
    isDraining,
    isWarmingUp: !isListening || warmStart.isWarmingUp(),
    rest: warmStart.rest(),
    isOutdated: isOutdated(),
    redis: fleetStore.redisState(),
    upstreams,
    warnings: [...storefront.warnings(), ...fleetCheck.warnings()],
  })
  const build = readBuildInfo(config)
  metrics.buildInfo(build)
  const admin = createAdminServer({ readiness, metrics, build })
  const { execute } = operations
  const renders = createPageRenders({ site, execute, deadlineMs: pageDeadlineMs, metrics, tracer })
  const app = createApp({
    config,
    log,
    site,
    operations,
    eventStreams: eventStreams.handler,
    files: staticFiles(webFolder, { hasServiceWorker: config.hasServiceWorker }),
    images: imageRoutes({ config, maker: pictures, limit: limits.pictures, clock, log, metrics }),
    sharePictures: shareRoutes({
      ...{ sources, pictures, config, store, clock, log, metrics, limit: limits.sharePictures },
      render: pictureProcess.renderShare,
      leaguePicture: join(webFolder, 'share.png'),
    }),
    calendars: calendarRoutes({ source: sources.calendars, store, addresses, clock, log }),
    session:
      config.sessionSecret === undefined
        ? undefined
        : sessionRoutes({
            ...{ secret: config.sessionSecret, publicUrl: config.publicUrl, isProduction },
            ...{ identity, viewers: sources.viewers, teams: sources.teams, log },
            ...{ clock: clocks.wall, limit: limits.sessions },
          }),
    rum: rumRoutes({
      ...{ sampleRate: config.services.rumSampleRate, publicUrl: config.publicUrl, isProduction },
      ...{ pages: site.pages, clock, log, metrics, limits },
    }),
    sitemaps: sitemapRoutes({ sources, pages: site.pages, publicUrl: config.publicUrl, log }),
    ...{ readiness, build, security, renders, store, addresses, observe, clock },
    fleetCheck: fleetCheck.handler,
  })
  const answerFromMemory = createHotPath({
    ...{ store, addresses, headers, observe, onOperation, log, clock, deadlineMs },
    maxPostedBytes: maxBodyBytes,
  })
  const { publicUrl } = config
  const refusePage = createPageRefusals({
    ...{ site, publicUrl, renders, store, observe, metrics, log },
    headers: { ...headers, ...security.ofDocument() },
  })
  server.on('request', (request, response) => {
    // The same answer as Node's own to malformed requests.
    if (hasSeveralHosts(request.rawHeaders))
      return void response.writeHead(400, { connection: 'close' }).end()
    toOriginForm(request)
    leadToStream(request)
    answerFromMemory(request, response, () => {
      if (!refusePage(request, response)) app(request, response)
    })
  })

  return {
    ...{ server, build },
    async listen({ warmsUp = false } = {}) {
      const adminPort = await admin.listen(config.adminPort)
      // Pages of this build may reach any gateway as soon as this one listens. Without Redis this takes half a second.
      await share()
      const port = await listenAt(server, { port: config.port, variable: 'PORT', backlog: MAX_WAITING })
      if (warmsUp) void warmStart.run(port)
      isListening = true
      return { port, adminPort }
    },
    async close({ noticeMs = 0 } = {}) {
      if (isDraining) return
      isDraining = true
      clearInterval(sharing)
      await drain(server, {
        noticeMs,
        async endStreams() {
          await eventStreams.close()
          await webSockets.close()
        },
      })
      await operations.stop()
      flushAccessLog()
      await cache.close()
      fleetStore.close()
      await tracer.close()
      await admin.close()
    },
  }
}
