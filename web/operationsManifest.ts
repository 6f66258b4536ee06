import { createHash } from 'node:crypto'
import { InMemoryCache } from '@apollo/client'
import { Kind, print, visit } from 'graphql'
import type { DefinitionNode, DocumentNode, FragmentDefinitionNode } from 'graphql'

/** An operation as the gateway may be asked for it. */
export interface PersistedOperation {
  /** SHA-256 of the text, in hex. */
  hash: string
  /** The operation and all its fragments, with the `__typename`s that the client's cache adds. */
  text: string
}

/**
 * Joins each operation of the site with the fragments it uses, wherever those stand.
 *
 * @param documents all that the site asks for, each with its own definitions alone.
 * @returns the operations by name.
 * @throws Error when a name stands for two things, an operation has none, or a fragment is missing.
 */
export function persistOperations(
  documents: readonly DocumentNode[],
): ReadonlyMap<string, PersistedOperation> {
  const definitions = byName(documents.flatMap((document) => document.definitions))
  const cache = new InMemoryCache()
  const operations = [...definitions].filter(([, { kind }]) => kind === Kind.OPERATION_DEFINITION)
  return new Map(
    operations.map(([name, operation]) => {
      const whole = { kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, definitions)] }
      const text = print(cache.transformDocument(whole as DocumentNode))
      return [name, { hash: createHash('sha256').update(text).digest('hex'), text }]
    }),
  )
}

/** The manifest as the gateway reads it: `{ "<hash>": "<text>" }`. */
export function manifestOf(operations: ReadonlyMap<string, PersistedOperation>): string {
  const texts = [...operations.values()].map(({ hash, text }) => [hash, text] as const)
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}

function byName(definitions: readonly DefinitionNode[]): Map<string, DefinitionNode> {
  const named = new Map<string, DefinitionNode>()
  for (const definition of definitions) {
    const name = 'name' in definition ? definition.name?.value : undefined
    if (name === undefined) throw new Error('An operation has no name')
    if (named.has(name)) throw new Error(`Two operations or fragments are named ${name}`)
    named.set(name, definition)
  }
  return named
}

/** Every fragment that a definition leads to, in the order of their names, so that the text never changes by itself. */
function fragmentsOf(
  definition: DefinitionNode,
  definitions: ReadonlyMap<string, DefinitionNode>,
): FragmentDefinitionNode[] {
  const found = new Map<string, FragmentDefinitionNode>()
  const follow = (from: DefinitionNode): void => {
    visit(from, {
      FragmentSpread({ name }) {
        if (found.has(name.value)) return
        const fragment = definitions.get(name.value)
        if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) throw new Error(`There is no fragment ${name.value}`)
        found.set(name.value, fragment)
        follow(fragment)
      },
    })
  }
  follow(definition)
  return [...found.keys()].sort().flatMap((name) => found.get(name) ?? [])
}
