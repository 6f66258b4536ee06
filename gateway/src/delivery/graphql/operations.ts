import { ApolloServer, HeaderMap, type ApolloServerPlugin, type GraphQLRequestListener } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { json, Router, type RequestHandler } from 'express'
import { print, type DocumentNode, type GraphQLSchema } from 'graphql'
import type { MonotonicClock } from '../../platform/clock.ts'
import type { RateLimits } from '../../platform/limits/rateLimits.ts'
import type { Tracer } from '../../platform/tracing/tracer.ts'
import type { Log } from '../../platform/log.ts'
import type { CreateContext, RequestContext } from '../../context.ts'
import type { FormatError } from '../../errors.ts'
import type { ResponseTargets } from '../responses/responseTargets.ts'
import type { ResponseCache } from '../responses/responseCache.ts'
import type { NamedOperation } from './namedOperation.ts'
import { cachedOperations } from './cachedOperations.ts'
import { createOperationBuilder, type OperationResponse } from './operationBuilder.ts'
import { authorizationOf } from '../http/authorization.ts'
import {
  maxAgeAfterChange,
  forbidCaching,
  noStore,
  publicCacheControl,
  type MaxAgeOf,
} from '../http/cachePolicy.ts'
import type { CorsHeadersFor } from '../http/cors.ts'
import type { Execute } from './execute.ts'
import type { OnOperation } from './operationEvents.ts'
import { apolloRequests } from './apolloRequests.ts'
import { createDocumentMemory, apolloDocumentStore, type DocumentMemory } from './documentMemory.ts'
import { operationReports } from './operationReports.ts'
import { sandboxPage } from './sandboxPage.ts'
import { costBudget, sizeBudget } from './cost/operationBudgets.ts'
import { maxTokens, maxBodyBytes, noSubscriptions, operationLimits } from './cost/operationLimits.ts'
import { createOperationPlaces } from './operationPlaces.ts'
import { operationRateLimit } from './operationRateLimit.ts'
import { resolveOperations } from './persistedOperationRequests.ts'
import type { FindOperation } from './persistedOperations.ts'
import { readMinVersion, minVersionOf } from '../http/minVersion.ts'
import { requestIdOf } from '../http/requestId.ts'

/** The limit of parsed operations, in bytes: those of the site take 6 MB. */
const MAX_DOCUMENT_BYTES = 12_000_000

interface OperationsOptions {
  schema: GraphQLSchema
  isProduction: boolean
  /** Whether response headers depend on the `Origin` of the request. */
  variesByOrigin: boolean
  /** Finds the operation that a request names; pages pass their own documents. */
  find: FindOperation
  createContext: CreateContext
  formatError: FormatError
  log: Log
  onOperation: OnOperation
  maxAgeOf: MaxAgeOf
  store: ResponseCache
  addresses: ResponseTargets
  /** The CORS headers for an `Origin`, without `Vary`. */
  corsHeadersFor: CorsHeadersFor
  clock: MonotonicClock
  limits: RateLimits
  tracer: Tracer
  /** The memory of parsed operations; a new one when left out. */
  documents?: DocumentMemory
}

export interface Operations {
  /** `/graphql` over GET and POST. */
  handler: RequestHandler
  /** Runs the operations of one page in process, with the same limits as over HTTP. */
  execute: (requestId: string) => Execute
  /** Resolves once the operations in flight are answered; later ones fail. */
  stop(): Promise<void>
}

/** Builds GraphQL over HTTP and in process on one schema. */
export async function createOperations(options: OperationsOptions): Promise<Operations> {
  const { schema, isProduction, variesByOrigin, find, createContext, formatError, log, onOperation } = options
  const { maxAgeOf, store, addresses, corsHeadersFor, clock, limits, tracer } = options
  const { documents = createDocumentMemory(MAX_DOCUMENT_BYTES) } = options
  const inSpan = <T>(work: () => Promise<T>) => tracer.inSpan('operation', 'operation', {}, work)
  const places = createOperationPlaces()
  const inPlace: typeof places = (createContext, execute) => inSpan(() => places(createContext, execute))
  const make = createOperationBuilder(run)
  const size = sizeBudget()
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: !isProduction,
    hideSchemaDetailsFromClientErrors: isProduction,
    includeStacktraceInErrorResponses: false,
    formatError,
    stringifyResult: size.stringifyResult,
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    documentStore: apolloDocumentStore(documents),
    parseOptions: { maxTokens },
    validationRules: [noSubscriptions, operationLimits],
    stopOnTerminationSignals: false,
    logger: log,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      isProduction ? ApolloServerPluginLandingPageDisabled() : await sandboxPage(),
      operationRateLimit(limits),
      costBudget(schema, { showsCost: !isProduction }),
      size.plugin,
      cacheHeaders(maxAgeOf, { variesByOrigin }),
      operationReports(onOperation, { clock }),
    ],
  })
  await apollo.start()

  /** Runs an operation as a visitor, with the same limits as any other. */
  async function run(operation: NamedOperation, requestId: string): Promise<OperationResponse> {
    const { query, operationName, variables, atLeast, accept } = operation
    const search = new URLSearchParams({
      query,
      ...(operationName !== undefined && { operationName }),
      variables,
    })
    const context = await createContext(requestId, undefined, atLeast)
    const httpGraphQLRequest = {
      ...{ method: 'GET', search: `?${search}`, body: undefined },
      headers: new HeaderMap([
        ['accept', accept],
        ['apollo-require-preflight', 'true'],
      ]),
    }
    const {
      status = 200,
      headers,
      body,
    } = await inPlace(
      () => Promise.resolve(context),
      (inContext) => apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest, context: inContext }),
    )
    if (body.kind !== 'complete') throw new Error('An operation was answered in parts')
    return { status, headers, body: body.string, isOlderThanRequested: context.atLeast.isOlderThanRequested }
  }

  const handler = Router()
  handler.use(forbidCaching)
  handler.use(json({ limit: maxBodyBytes }))
  handler.use(readMinVersion)
  handler.use(resolveOperations(find, onOperation))
  handler.use(
    cachedOperations({
      ...{ store, addresses, clock, make, corsHeadersFor },
      ...{ maxAgeOf, onOperation },
    }),
  )
  handler.use(
    apolloRequests(apollo, {
      inPlace,
      async createContext(request, response) {
        const version = minVersionOf(response)
        const context = await createContext(requestIdOf(response), authorizationOf(request), version)
        return { ...context, isForSender: true }
      },
    }),
  )

  /** The texts of pages' documents: Apollo Server identifies documents by their text and would print them each time. */
  const texts = new WeakMap<DocumentNode, string>()
  function textOf(document: DocumentNode): string {
    const text = texts.get(document) ?? print(document)
    texts.set(document, text)
    return text
  }

  return {
    handler,
    execute:
      (requestId) =>
      ({ document, variables, operationName }) =>
        inSpan(async () => {
          const { body } = await apollo.executeOperation(
            { query: textOf(document), variables, ...(operationName !== undefined && { operationName }) },
            // A page is the same for everybody, so it is rendered as for a visitor.
            { contextValue: await createContext(requestId, undefined) },
          )
          if (body.kind !== 'single') throw new Error('The operation of a page was answered in parts')
          return body.singleResult
        }),
    stop: () => apollo.stop(),
  }
}

/** Answers of anonymous GETs without errors are cacheable for as long as the schema says; all others are `private, no-store`. */
function cacheHeaders(
  maxAgeOf: MaxAgeOf,
  { variesByOrigin }: { variesByOrigin: boolean },
): ApolloServerPlugin<RequestContext> {
  const listener: GraphQLRequestListener<RequestContext> = {
    willSendResponse({ request, response, document, operationName, contextValue }) {
      const { http } = request
      const isAnonymousGet = http?.method === 'GET' && !http.headers.has('authorization')
      const isComplete =
        response.body.kind === 'single' &&
        response.body.singleResult.errors === undefined &&
        !contextValue.atLeast.isOlderThanRequested
      const maxAge =
        isAnonymousGet && isComplete && document ? maxAgeOf(document, operationName ?? undefined) : null
      const isReload = contextValue.atLeast.version > 0
      response.http.headers.set(
        'cache-control',
        maxAge === null ? noStore : publicCacheControl(isReload ? maxAgeAfterChange(maxAge) : maxAge),
      )
      response.http.headers.set(
        'vary',
        variesByOrigin ? 'Accept, Accept-Encoding, Origin' : 'Accept, Accept-Encoding',
      )
      return Promise.resolve()
    },
  }
  return { requestDidStart: () => Promise.resolve(listener) }
}
