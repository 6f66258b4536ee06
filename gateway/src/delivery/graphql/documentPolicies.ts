import { getOperationAST, parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import { maxTokens } from './cost/operationLimits.ts'
import { hashOf, type NamedOperation } from './namedOperation.ts'

/** The cache policy of an operation whose answer is cacheable. */
export interface PublicDocument {
  query: string
  /** The operation's name; null where it has none. */
  name: string | null
  /** The cache lifetime of its answer, in seconds. */
  maxAge: number
  /** The names of the variables that the operation declares; all others have no effect. */
  variables: ReadonlySet<string>
}

/** Cache policies by the texts of operations: each is parsed and stored once, however many requests send it. */
export interface DocumentPolicies {
  /** The policy of a request's operation, parsed now if it is new; undefined where its answer is not cacheable. */
  read(operation: NamedOperation): PublicDocument | undefined
  /** The policy of an operation by its key (`documentKeyOf`); undefined after its eviction. */
  get(documentKey: string): PublicDocument | undefined
  /** The approximate bytes of all policies. */
  readonly calculatedSize: number
}

/** The limit of all policies, the overhead of one beside its texts, and that of a variable, in bytes. */
const MAX_BYTES = 8_000_000
const DOCUMENT_BYTES = 300
const VARIABLE_BYTES = 100
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2

/** Builds an empty memory. An operation that is not cacheable or not valid is remembered only as such. */
export function createDocumentPolicies(maxAgeOf: MaxAgeOf): DocumentPolicies {
  const documents = new LRUCache<string, PublicDocument | 'not kept'>({
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
  })

  function readAnew({ query, operationName }: NamedOperation): PublicDocument | 'not kept' {
    const document = parseOrNone(query)
    const maxAge = document ? maxAgeOf(document, operationName) : null
    if (!document || maxAge === null) return 'not kept'
    const operation = getOperationAST(document, operationName)
    const declared = operation?.variableDefinitions?.map(({ variable }) => variable.name.value)
    return { query, name: operation?.name?.value ?? null, maxAge, variables: new Set(declared) }
  }

  return {
    read(operation) {
      const key = documentKeyOf(operation)
      const known = documents.get(key) ?? readAnew(operation)
      if (!documents.has(key)) documents.set(key, known)
      return publicOrNone(known)
    },
    get: (documentKey) => publicOrNone(documents.get(documentKey)),
    get calculatedSize() {
      return documents.calculatedSize
    },
  }
}

function publicOrNone(known: PublicDocument | 'not kept' | undefined): PublicDocument | undefined {
  return known === 'not kept' ? undefined : known
}

/** The key of an operation's policy. */
export function documentKeyOf({ query, operationName = '' }: NamedOperation): string {
  return `${hashOf(query)} ${operationName}`
}

function bytesOf(known: PublicDocument | 'not kept', key: string): number {
  const bytes = CHARACTER_BYTES * key.length + DOCUMENT_BYTES
  if (known === 'not kept') return bytes
  return bytes + CHARACTER_BYTES * known.query.length + VARIABLE_BYTES * known.variables.size
}

function parseOrNone(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens })
  } catch {
    return undefined
  }
}
