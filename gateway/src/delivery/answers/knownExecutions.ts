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
import { bytesOfDocument } from '../operations/documentMemory.ts'
import { canonicalObject } from './namedOperation.ts'
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
  /** The bytes of all that is remembered, roughly. */
  readonly calculatedSize: number
}

/** The most that all may take, and what one takes beside its document and its texts, in bytes: 700 to 2200 were measured. */
const MOST_BYTES = 16_000_000
const EXECUTION_BYTES = 2000
/** What variables take for each character of their JSON: a number about 4 bytes, empty lists in lists 28. Anybody may send the latter. */
const VARIABLE_BYTES = 28
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
  parts: Pick<PublicParts, 'find'>
  maxAgeOf: MaxAgeOf
}): KnownExecutions {
  const accepted = new WeakMap<HTTPGraphQLRequest, AcceptedQuery>()
  const executions = new LRUCache<string, KnownExecution>({ maxSize: MOST_BYTES })

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
      const variables = canonicalObject(query.variables)
      // JSON cannot say all that it can read, such as what is nested thousands deep.
      if (variables === undefined) return
      const execution = { ...query, part: parts.find(query), headers }
      executions.set(requestKey, execution, { size: bytesOf(execution, { requestKey, variables }) })
    },
    get: (requestKey) => executions.get(requestKey),
    get calculatedSize() {
      return executions.calculatedSize
    },
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

/**
 * The bytes that an execution takes, roughly.
 *
 * @param texts the key that it is found by, and its variables as JSON.
 */
function bytesOf(
  { document, part, extensions = '' }: KnownExecution,
  { requestKey, variables }: { requestKey: string; variables: string },
): number {
  const ofPart = part ? part.key.length + part.split.publicQuery.length : 0
  return (
    bytesOfDocument(document) +
    CHARACTER_BYTES * (requestKey.length + ofPart + extensions.length) +
    VARIABLE_BYTES * variables.length +
    EXECUTION_BYTES
  )
}
