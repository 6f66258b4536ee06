import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

/** An operation as a request names it. */
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

/** The parts of a request as they were sent; nothing in them has been checked. */
interface SentOperation {
  query: unknown
  operationName: unknown
  variables: unknown
  extensions: unknown
}

const TYPES = ['application/json', 'application/graphql-response+json', 'text/html']
/** A name of GraphQL; what has a longer one is left to the GraphQL server. */
const NAME = /^[_a-z]\w{0,99}$/i
const PARTS = ['query', 'operationName', 'variables', 'extensions']

/**
 * Whether the GraphQL server reads a request at all: a POST of JSON, or a GET that is no navigation, form or picture of another site.
 * What it refuses, it refuses in its own words.
 */
export function isScriptRequest(request: IncomingMessage): boolean {
  const { 'content-type': type } = request.headers
  if (request.method === 'POST') return type !== undefined && isJson(type)
  // A GET has no body, but some clients name the type of one.
  return request.method === 'GET' && isScriptGet(request) && (type === undefined || isJson(type))
}

/**
 * Whether a script, or a program that is no browser, sent a GET: it bears a header that only scripts can set, or its `Sec-Fetch-Mode`
 * is neither that of a navigation nor that of an embedded file. A GET changes nothing, so those of old browsers without the header pass.
 */
export function isScriptGet({ headers }: IncomingMessage): boolean {
  if (headers['apollo-require-preflight'] || headers['x-apollo-operation-name']) return true
  const mode = headers['sec-fetch-mode']
  return mode !== 'navigate' && mode !== 'no-cors'
}

/**
 * The operation of a request whose parts are well-formed; undefined for any other, which is left to the GraphQL server.
 *
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
  // Half a surrogate pair has the hash of U+FFFD.
  if (!query.isWellFormed()) return undefined
  if (operationName !== undefined && (typeof operationName !== 'string' || !NAME.test(operationName)))
    return undefined
  if (canonicalObject(extensions) === undefined) return undefined
  return { query, operationName, variables, atLeast, accept }
}

/** The operation without variables that it does not declare: they change nothing, and anybody can make them up. */
export function pickDeclaredVariables(
  operation: NamedOperation,
  declared: ReadonlySet<string>,
): NamedOperation {
  const sent = Object.entries(JSON.parse(operation.variables) as object)
  const variables = sent.filter(([name]) => declared.has(name))
  return { ...operation, variables: JSON.stringify(Object.fromEntries(variables)) }
}

/** The key of an operation's answer. */
export function keyOf({ query, operationName = '', variables, atLeast, accept }: NamedOperation): string {
  return ['operation', hashOf(query), operationName, atLeast, accept, variables].join(' ')
}

export function hashOf(text: string): string {
  return hash('sha256', text, 'base64url')
}

function isJson(contentType: string): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType)
}

/** Each part may stand in an address once; an empty one is none. */
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

/** Text that is no JSON becomes itself, which is no object either. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json) ?? json
  } catch {
    return json
  }
}

/**
 * JSON of an object with its keys in order, at every depth, and of an empty one where nothing was sent; undefined for anything else, and
 * for numbers that JSON cannot say again.
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
