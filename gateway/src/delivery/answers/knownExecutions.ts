import type { IncomingMessage } from 'node:http'
import type {
  ApolloServerPlugin,
  GraphQLRequestListener,
  GraphQLRequestContextWillSendResponse,
  HTTPGraphQLRequest,
} from '@apollo/server'
import { OperationTypeNode, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '../../context.ts'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import { postedKeyOf } from './postedBodies.ts'
import type { PublicPart, PublicParts } from './publicParts.ts'

/** A query as Apollo Server has read and accepted it. */
interface AcceptedQuery {
  document: DocumentNode
  operation: OperationDefinitionNode
  /** As they were sent. */
  operationName: string | undefined
  variables: Readonly<Record<string, unknown>>
  atLeast: number
  /** JSON of the answer's extensions; undefined where it has none. */
  extensions: string | undefined
}

/** A personal query that has been answered before, with all of its answer that follows from the request alone, whoever sends it. */
export interface KnownExecution extends AcceptedQuery {
  /** What is public in it; undefined where nothing is, or where it is executed as a whole. */
  part: PublicPart | undefined
  /** The headers of its answers, but for those that every answer of the chain has. */
  headers: Readonly<Record<string, string>>
}

/** The personal queries that have been answered, by their requests. Anything can be forgotten: it then passes the chain again. */
export interface KnownExecutions {
  /** Takes notice of the queries that Apollo Server accepts. */
  plugin: ApolloServerPlugin<RequestContext>
  /**
   * Remembers what was just answered, by the request as it came. Does so for nothing but personal queries without errors.
   *
   * @param sent the request as Apollo Server got it.
   */
  remember(
    request: IncomingMessage & { originalUrl: string },
    sent: HTTPGraphQLRequest,
    headers: Readonly<Record<string, string>>,
  ): void
  /** What is known of a request by its key; undefined where nothing is. */
  get(requestKey: string): KnownExecution | undefined
}

/** The most that all may take, what one takes beside its texts, and what the nodes of a text take for each of its characters, in bytes. */
const MOST_BYTES = 16_000_000
const EXECUTION_BYTES = 1000
const NODE_BYTES = 100
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2
/** Longer addresses are not remembered. */
const LONGEST_KEY = 2000

/** The key of a GET, which follows from its address and from the types that its client accepts. */
export function keyOfGet(address: string, accept = ''): string {
  return `${address} ${accept}`
}

/** Builds an empty memory. */
export function createKnownExecutions({
  parts,
  maxAgeOf,
}: {
  parts: PublicParts
  maxAgeOf: MaxAgeOf
}): KnownExecutions {
  const accepted = new WeakMap<HTTPGraphQLRequest, AcceptedQuery>()
  const executions = new LRUCache<string, KnownExecution>({ maxSize: MOST_BYTES, sizeCalculation: bytesOf })

  const listener: GraphQLRequestListener<RequestContext> = {
    willSendResponse(context) {
      const { http } = context.request
      const query = http && acceptedIn(context)
      if (query) accepted.set(http, query)
      return Promise.resolve()
    },
  }
  return {
    plugin: { requestDidStart: () => Promise.resolve(listener) },
    remember(request, sent, headers) {
      const query = accepted.get(sent)
      const requestKey =
        request.method === 'GET'
          ? keyOfGet(request.originalUrl, request.headers.accept)
          : postedKeyOf(request)
      if (!query || requestKey === undefined || requestKey.length > LONGEST_KEY) return
      // What is public may be kept by others, as its headers say for the sender of each request.
      if (executions.has(requestKey) || maxAgeOf(query.document, query.operation.name?.value) !== null) return
      executions.set(requestKey, { ...query, part: parts.find(query), headers })
    },
    get: (requestKey) => executions.get(requestKey),
  }
}

function acceptedIn({
  document,
  operation,
  request,
  response: { body },
  contextValue,
}: GraphQLRequestContextWillSendResponse<RequestContext>): AcceptedQuery | undefined {
  if (contextValue.isForSender !== true || body.kind !== 'single') return undefined
  if (!document || operation?.operation !== OperationTypeNode.QUERY) return undefined
  const { data, errors, extensions } = body.singleResult
  if (!data || errors) return undefined
  const { operationName, variables = {} } = request
  return {
    ...{ document, operation, operationName, variables, atLeast: contextValue.atLeast.version },
    extensions: extensions && JSON.stringify(extensions),
  }
}

function bytesOf({ document, variables, part }: KnownExecution, requestKey: string): number {
  const characters = requestKey.length + JSON.stringify(variables).length + (part?.key.length ?? 0)
  const nodes = document.loc?.source.body.length ?? 0
  return CHARACTER_BYTES * characters + NODE_BYTES * nodes + EXECUTION_BYTES
}
