import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

/** An operation as a request sends it. */
export interface NamedOperation {
  query: string
  operationName: string | undefined
  /** JSON of an object, its keys sorted. */
  variables: string
  /** The lowest version of a game that the answer may contain; 0 for any. */
  atLeast: number
  /** The response type that the client prefers. */
  accept: string
}

/** The parameters of a request as they were sent, unchecked. */
interface SentOperation {
  query: unknown
  operationName: unknown
  variables: unknown
  extensions: unknown
}

const TYPES = ['application/json', 'application/graphql-response+json', 'text/html']
/** A GraphQL name; an operation with a longer one is left to Apollo Server. */
const NAME = /^[_a-z]\w{0,99}$/i
const PARTS = ['query', 'operationName', 'variables', 'extensions']

/**
 * Whether Apollo Server may read a request: a POST of JSON, or a GET that is no navigation, form or embedded
 * picture of another site. Apollo rejects the rest with its own messages.
 */
export function isScriptRequest(request: IncomingMessage): boolean {
  const { 'content-type': type } = request.headers
  if (request.method === 'POST') return type !== undefined && isJson(type)
  // A GET has no body, but some clients send a content type.
  return request.method === 'GET' && isScriptGet(request) && (type === undefined || isJson(type))
}

/**
 * Whether a GET comes from a script, or a program other than a browser: it has a header that only scripts can set, or its `Sec-Fetch-Mode`
 * is neither a navigation nor an embedded file. A GET changes nothing, so those of old browsers without the header pass.
 */
export function isScriptGet({ headers }: IncomingMessage): boolean {
  if (headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) return true
  const mode = headers['sec-fetch-mode']
  return mode !== 'navigate' && mode !== 'no-cors'
}

/**
 * The operation of a request with well-formed parameters; undefined for any other, which is left to Apollo
 * Server.
 * @param atLeast the lowest version of a game that the answer may contain.
 */
export function namedOperationIn(request: Request, atLeast: number): NamedOperation | undefined {
  const accept = request.accepts(TYPES)
  if (accept === false || accept === 'text/html') return undefined
  const sent = request.method === 'GET' ? sentInAddress(request.url) : sentInBody(request.body)
  if (!sent) return undefined
  const { query, operationName, extensions } = sent
  const variables = canonicalObject(sent.variables)
  if (typeof query !== 'string' || query === '' || variables === undefined) return undefined
  // A lone surrogate would have the hash of U+FFFD.
  if (!query.isWellFormed()) return undefined
  if (operationName !== undefined && (typeof operationName !== 'string' || !NAME.test(operationName)))
    return undefined
  if (canonicalObject(extensions) === undefined) return undefined
  return { query, operationName, variables, atLeast, accept }
}

/** The operation without undeclared variables: they have no effect, and anybody can make them up. */
export function pickDeclaredVariables(
  operation: NamedOperation,
  declared: ReadonlySet<string>,
): NamedOperation {
  const sent = Object.entries(JSON.parse(operation.variables) as object)
  const variables = sent.filter(([name]) => declared.has(name))
  return { ...operation, variables: JSON.stringify(Object.fromEntries(variables)) }
}

/** The cache key of an operation's answer. */
export function keyOf({ query, operationName = '', variables, atLeast, accept }: NamedOperation): string {
  return ['operation', hashOf(query), operationName, atLeast, accept, variables].join(' ')
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url')
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType)
}

/** Each parameter may occur once in a query string; an empty one counts as missing. */
function sentInAddress(url: string): SentOperation | undefined {
  const parameters = new URLSearchParams(url.split('?').slice(1).join('?'))
  if (PARTS.some((name) => parameters.getAll(name).length > 1)) return undefined
  return {
    query: parameters.get('query'),
    operationName: parameters.get('operationName') || undefined,
    variables: parsed(parameters.get('variables') || '{}'),
    extensions: parsed(parameters.get('extensions') || '{}'),
  }
}

function sentInBody(body: unknown): SentOperation | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { query, operationName, variables, extensions } = body as Partial<SentOperation>
  return { query, operationName: operationName ?? undefined, variables, extensions }
}

/** Text that is no JSON is returned as it is, which is no object either. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) ?? json
  } catch {
    return json
  }
}

/**
 * JSON of an object with its keys sorted, at every depth, and of an empty one where nothing was sent;
 * undefined for anything else, and for numbers that JSON cannot represent.
 */
function canonicalObject(sent: unknown): string | undefined {
  const value = sent ?? {}
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  try {
    return JSON.stringify(value, orderedOrRefused)
  } catch {
    return undefined
  }
}

function orderedOrRefused(_key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('Not a number of JSON')
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
