import { createHash } from 'node:crypto'
import { InMemoryCache } from '@apollo/client'
import { Kind, print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { definitionsByName, spreadsOf } from './siteDocuments.ts'
import type { Definitions, NamedDefinition } from './siteDocuments.ts'

/** An operation that clients can request by its hash. */
export interface PersistedOperation {
  /** SHA-256 of the text, in hex. */
  hash: string
  type: 'query' | 'mutation' | 'subscription'
  /** The operation and all its fragments, with the `__typename`s that the client's cache adds. */
  text: string
}

/**
 * Joins each operation of the site with the fragments it uses, whichever document contains them.
 *
 * @param documents all documents of the site, each with its own definitions only.
 * @returns the operations by name.
 * @throws Error when two definitions have the same name, an operation has none, or a fragment is missing.
 */
export function persistOperations(
  documents: readonly DocumentNode[],
): ReadonlyMap<string, PersistedOperation> {
  const definitions = definitionsByName(documents)
  // This also checks fragments that no operation uses.
  for (const definition of definitions.values()) spreadsOf(definition, definitions)
  const cache = new InMemoryCache()
  return new Map(
    [...definitions].flatMap(([name, operation]) => {
      if (operation.kind !== Kind.OPERATION_DEFINITION) return []
      const whole = { kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, definitions)] }
      const text = print(cache.transformDocument(whole as DocumentNode))
      const type = operation.operation
      return [[name, { hash: createHash('sha256').update(text).digest('hex'), type, text }] as const]
    }),
  )
}

/** The manifest of persisted queries in Apollo's format, sorted by name. */
export function manifestOf(operations: ReadonlyMap<string, PersistedOperation>): string {
  const listed = [...operations]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, { hash, type, text }]) => ({ id: hash, name, type, body: text }))
  const manifest = { format: 'apollo-persisted-query-manifest', version: 1, operations: listed }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * All fragments that a definition spreads, directly or through others, sorted by name, so that the text does not change by
 * accident.
 */
function fragmentsOf(definition: NamedDefinition, definitions: Definitions): NamedDefinition[] {
  const found = new Map<string, NamedDefinition>()
  const follow = (from: NamedDefinition): void => {
    for (const name of spreadsOf(from, definitions)) {
      const fragment = definitions.get(name)
      if (!fragment || found.has(name)) continue
      found.set(name, fragment)
      follow(fragment)
    }
  }
  follow(definition)
  return [...found.keys()].sort().flatMap((name) => found.get(name) ?? [])
}
