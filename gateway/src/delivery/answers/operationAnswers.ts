import type { IncomingMessage } from 'node:http'
import type { HeaderMap } from '@apollo/server'
import type { Request, RequestHandler } from 'express'
import { parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import { afterChange, noStore, type MaxAge, type MaxAgeOf } from '../cachePolicy.ts'
import { maxTokens } from '../cost/operationLimits.ts'
import type { CorsHeadersFor } from '../crossOrigin.ts'
import { requestIdOf } from '../requestId.ts'
import { requestedVersionOf } from '../requestedVersion.ts'
import type { MadeAnswer } from './answer.ts'
import type { AnswerAddresses, AnswerTarget } from './answerAddresses.ts'
import type { AnswerStore } from './answerStore.ts'
import { hashOf, isOfScript, keyOf, namedOperationIn, type NamedOperation } from './namedOperation.ts'
import { postedKeyOf } from './postedBodies.ts'
import { sendAnswer } from './sendAnswer.ts'

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
  corsHeadersFor: CorsHeadersFor
  /** The wall's. */
  clock: Clock
}

const MOST_DOCUMENTS = 2000

/**
 * Answers operations that are the same for everybody from the store, whoever sends them: a token makes no difference to them, so it is
 * not looked at. Everything else is left to the next handler: what is personal, changes something or is malformed.
 */
export function operationAnswers(options: OperationAnswersOptions): RequestHandler {
  const { store, addresses, maxAgeOf, run, corsHeadersFor, clock } = options
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
  function targetOf(operation: NamedOperation, maxAge: number, { method, headers }: Request): AnswerTarget {
    const { accept } = headers
    return {
      key: keyOf(operation),
      make: (requestId) => make(operation, maxAge, requestId),
      headersFor: (request) => corsHeadersFor(request.headers.origin),
      isFor: (request) =>
        request.method === method && request.headers.accept === accept && isOfScript(request),
      isPrivateFor,
    }
  }

  return async (request, response, next) => {
    const named = isOfScript(request) ? namedOperationIn(request, requestedVersionOf(response)) : undefined
    const { query, maxAge } = named ? knownDocument(named) : {}
    if (!named || query === undefined || typeof maxAge !== 'number') return next()
    const target = targetOf({ ...named, query }, maxAge, request)
    const requestId = requestIdOf(response)
    const answer = await store.get(target.key, (isKnown) => target.make(requestId, isKnown))
    sendAnswer(request, response, answer, clock.nowMs(), { isPrivate: isPrivateFor(request) })
    const address = request.method === 'GET' ? request.originalUrl : postedKeyOf(request)
    if (answer.isKept && address !== undefined) addresses.remember(address, target)
  }
}

/** The text of an operation, and for how many seconds its answer may be kept; null for one that may not. */
interface KnownDocument {
  query: string
  maxAge: MaxAge
}

/** Nobody keeps what is posted, and a fan's requests are not mixed with others on the way. */
function isPrivateFor({ method, headers }: IncomingMessage): boolean {
  return method !== 'GET' || headers.authorization !== undefined
}

function parseOrNone(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens })
  } catch {
    return undefined
  }
}
