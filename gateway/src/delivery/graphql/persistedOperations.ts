import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { projectPath, SiteMissingError } from '../pages/loadSite.ts'

/** The operations of the web build: texts by their SHA-256 in hex. */
export type OperationsManifest = ReadonlyMap<string, string>

/** An operation as a client names it: by its text, its hash or both, unchecked. */
export interface OperationRequest {
  query?: unknown
  extensions?: unknown
}

/** Returns the text of the operation that a request names, or the error that explains why there is none. */
export type FindOperation = (request: OperationRequest) => Promise<string | GraphQLError>

const sha256 = /^[0-9a-f]{64}$/
const manifestFile = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string().regex(sha256), body: z.string().min(1) })),
})
const named = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(sha256) }),
})

/**
 * Reads the manifest that the web build wrote: Apollo's manifest of persisted queries, whose ids are SHA-256.
 * @param path from the configuration; a relative path starts at the project's folder.
 * @param options.isNeeded false where all operations are allowed; a missing file is then an empty manifest.
 * @throws SiteMissingError when the file is missing or invalid.
 */
export function loadOperations(path: string, { isNeeded }: { isNeeded: boolean }): OperationsManifest {
  const file = projectPath(path)
  if (!existsSync(file) && !isNeeded) return new Map()
  try {
    const { operations } = manifestFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (operations.every(({ id, body }) => id === hashOf(body)))
      return new Map(operations.map(({ id, body }) => [id, body]))
  } catch {
    // Whatever is wrong with the file, a new build repairs it.
  }
  throw new SiteMissingError(`There is no list of the site's operations at ${path}.\n→ Run: npm run build`)
}

/**
 * Builds the function that finds the text of an operation before anything is parsed. Clients cannot add
 * operations.
 * @param options.textOf finds the text of an operation of the site by its hash.
 * @param options.allowArbitrary whether operations outside the manifest are allowed.
 * @returns a function that returns the text, or an error with one of these codes: PERSISTED_QUERY_NOT_FOUND
 * for an unknown hash, as a page of another build sends it (it then reloads itself), or
 * PERSISTED_QUERY_NOT_SUPPORTED where all operations are allowed, so that a client sends their texts;
 * PERSISTED_QUERY_ID_REQUIRED for a text outside the manifest; BAD_REQUEST for a malformed request.
 */
export function createOperationFinder(options: {
  textOf: (hash: string) => Promise<string | undefined>
  allowArbitrary: boolean
}): FindOperation {
  const { textOf, allowArbitrary } = options

  return async (request) => {
    const text = typeof request.query === 'string' && request.query !== '' ? request.query : undefined
    if (!namesByHash(request)) {
      if (text === undefined) return mistake('BAD_REQUEST', 'There is no operation in the request.')
      if (allowArbitrary || (await textOf(hashOf(text))) !== undefined) return text
      return mistake('PERSISTED_QUERY_ID_REQUIRED', 'Only the operations of the site are answered here.')
    }
    const name = named.safeParse(request.extensions)
    if (!name.success) {
      return mistake('BAD_REQUEST', 'A persisted query has the version 1 and a SHA-256 in lower-case hex.')
    }
    const { sha256Hash } = name.data.persistedQuery
    if (text !== undefined && hashOf(text) !== sha256Hash) {
      return mistake('BAD_REQUEST', 'The hash is not that of the query.')
    }
    const found = (await textOf(sha256Hash)) ?? (allowArbitrary ? text : undefined)
    if (found !== undefined) return found
    // Clients of automatic persisted queries recognize this code or message, and send texts from then on.
    if (allowArbitrary) return mistake('PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported')
    return mistake('PERSISTED_QUERY_NOT_FOUND', 'No operation of the site has this hash.')
  }
}

/** The operations of a manifest by name; their texts are as graphql prints them. */
export function operationsByName(manifest: OperationsManifest): ReadonlyMap<string, string> {
  const firstLine = /^(?:query|mutation|subscription) (\w+)/m
  return new Map([...manifest.values()].map((text) => [firstLine.exec(text)?.[1] ?? '', text]))
}

/** Whether a request names its operation by a hash, valid or not. */
export function namesByHash({ extensions }: OperationRequest): boolean {
  return typeof extensions === 'object' && extensions !== null && 'persistedQuery' in extensions
}

/** The hash that identifies an operation: SHA-256 in hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function mistake(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } })
}
