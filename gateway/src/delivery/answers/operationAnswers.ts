import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { HeaderMap } from '@apollo/server'
import type { Request, RequestHandler } from 'express'
import { parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { afterChange, noStore, type MaxAge, type MaxAgeOf } from '../cachePolicy.ts'
import { maxTokens } from '../cost/operationLimits.ts'
import { requestIdOf } from '../requestId.ts'
import { requestedVersionOf } from '../requestedVersion.ts'
import type { MadeAnswer } from './answer.ts'
import type { AnswerAddresses, AnswerTarget } from './answerAddresses.ts'
import type { AnswerStore } from './answerStore.ts'
import type { FixedHeaders } from './fixedHeaders.ts'
import { sendAnswer } from './sendAnswer.ts'

/** An operation as a GET names it. */
export interface NamedOperation {
  query: string
  operationName: string | undefined
  /** JSON of an object, its keys in order. */
  variables: string
  /** The lowest version of a game that the answer may contain; 0 for any. */
  atLeast: number
  /** The type that the client accepts best. */
  accept: string
}

/** The answer of the GraphQL server to an operation. */
export interface OperationAnswer {
  status: number
  headers: HeaderMap
  body: string
  /** Whether it is older than what was asked for, so that nobody may keep it. */
  isUnmet: boolean
}

interface OperationAnswersOptions {
  store: AnswerStore
  addresses: AnswerAddresses
  maxAgeOf: MaxAgeOf
  /** Runs an operation as a visitor's. */
  run: (operation: NamedOperation, requestId: string) => Promise<OperationAnswer>
  /** The headers that pages of no origin in particular get. */
  corsHeaders: FixedHeaders
  /** The wall's. */
  clock: Clock
}

const TYPES = ['application/json', 'application/graphql-response+json', 'text/html']
const MOST_DOCUMENTS = 2000

/**
 * Answers visitors' GETs of operations that are the same for everybody from the store. Everything else is left to the next handler: what
 * is posted, sent with a token, personal or malformed.
 */
export function operationAnswers(options: OperationAnswersOptions): RequestHandler {
  const { store, addresses, maxAgeOf, run, corsHeaders, clock } = options
  const documents = new LRUCache<string, KnownDocument>({ max: MOST_DOCUMENTS })

  /** What is known of the text of an operation; it is kept once, however many addresses hold it. */
  function knownDocument({ query, operationName = '' }: NamedOperation): KnownDocument {
    const key = `${hashOf(query)} ${operationName}`
    const known = documents.get(key)
    if (known) return known
    const document = parseOrNone(query)
    const maxAge = document ? maxAgeOf(document, operationName || undefined) : null
    documents.set(key, { query, maxAge })
    return { query, maxAge }
  }

  async function make(operation: NamedOperation, maxAge: number, requestId: string): Promise<MadeAnswer> {
    const { status, headers, body, isUnmet } = await run(operation, requestId)
    const { 'cache-control': policy, 'content-length': _length, ...typed } = Object.fromEntries(headers)
    const { 'content-type': contentType = '', ...others } = typed
    const sharedMs = (operation.atLeast > 0 ? afterChange(maxAge) : maxAge) * 1000
    return {
      ...{ status, contentType, headers: others, body },
      isWhole: policy !== noStore,
      // The id of a request stands in the answer to an error of our own.
      isKept: status === 200 && !isUnmet && !(policy === noStore && body.includes('INTERNAL_SERVER_ERROR')),
      ...{ maxAgeMs: sharedMs, staleMs: sharedMs },
    }
  }

  /** Apart from the handler, so that what is remembered of an address holds nothing of a request. */
  function targetOf(operation: NamedOperation, maxAge: number, header: string | undefined): AnswerTarget {
    return {
      key: keyOf(operation),
      make: (requestId) => make(operation, maxAge, requestId),
      headers: corsHeaders,
      isFor: (request) => isVisitorsGet(request) && request.headers.accept === header,
    }
  }

  return async (request, response, next) => {
    const named = isVisitorsGet(request) ? operationIn(request, requestedVersionOf(response)) : undefined
    const { query, maxAge } = named ? knownDocument(named) : {}
    if (!named || query === undefined || typeof maxAge !== 'number') return next()
    const target = targetOf({ ...named, query }, maxAge, request.headers.accept)
    const requestId = requestIdOf(response)
    const answer = await store.get(target.key, (isKnown) => target.make(requestId, isKnown))
    sendAnswer(request, response, answer, clock.nowMs())
    if (answer.isKept) addresses.remember(request.originalUrl, target)
  }
}

/** The text of an operation, and for how many seconds its answer may be kept; null for one that may not. */
interface KnownDocument {
  query: string
  maxAge: MaxAge
}

/**
 * Whether a request is a GET without a token that no form of another site can have sent: those the GraphQL server refuses, and browsers'
 * pages of other origins get headers of their own.
 */
function isVisitorsGet({ method, headers }: IncomingMessage): boolean {
  const isMarked = Boolean(headers['apollo-require-preflight'] || headers['x-apollo-operation-name'])
  const isOwn = headers.authorization === undefined && headers.origin === undefined
  return method === 'GET' && isMarked && isOwn && isJson(headers['content-type'])
}

/** A GET has no body, but some clients name the type of one. */
function isJson(contentType: string | undefined): boolean {
  return contentType === undefined || /^application\/json\s*(?:;|$)/i.test(contentType)
}

/** The operation in an address whose parts are well-formed, each there once. */
function operationIn(request: Request, atLeast: number): NamedOperation | undefined {
  const parameters = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  const known = ['query', 'operationName', 'variables', 'extensions']
  if (known.some((name) => parameters.getAll(name).length > 1)) return undefined
  const accept = request.accepts(TYPES)
  const query = parameters.get('query')
  const variables = canonicalObject(parameters.get('variables') || '{}')
  const extensions = canonicalObject(parameters.get('extensions') || '{}')
  if (!query || accept === false || accept === 'text/html') return undefined
  if (variables === undefined || extensions === undefined) return undefined
  return { query, operationName: parameters.get('operationName') || undefined, variables, atLeast, accept }
}

function keyOf({ query, operationName = '', variables, atLeast, accept }: NamedOperation): string {
  return ['operation', hashOf(query), operationName, atLeast, accept, variables].join(' ')
}

/** A JSON object with its keys in order, at every depth; undefined for anything else, and for numbers that JSON cannot say again. */
function canonicalObject(json: string): string | undefined {
  try {
    const value = JSON.parse(json) as unknown
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? JSON.stringify(value, orderedOrRefused) : undefined
  } catch {
    return undefined
  }
}

function orderedOrRefused(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a number of JSON')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function parseOrNone(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens })
  } catch {
    return undefined
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
