import { getOperationAST, parse, type DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { MaxAgeOf } from '../http/cachePolicy.ts'
import { maxTokens } from './cost/operationLimits.ts'
import { hashOf, type NamedOperation } from './namedOperation.ts'

/** What is known of an operation whose answer may be kept. */
export interface PublicDocument {
  query: string
  /** The name of the operation in it; null where it has none. */
  name: string | null
  /** For how many seconds its answer may be kept. */
  maxAge: number
  /** The names of the variables that the operation declares; all others mean nothing. */
  variables: ReadonlySet<string>
}

/** What is known of the texts of operations: each is parsed once, and kept once however many requests name it. */
export interface DocumentPolicies {
  /** What is known of the operation of a request, which is read now where it is new; undefined where its answer may not be kept. */
  read(operation: NamedOperation): PublicDocument | undefined
  /** What is known of the operation by its key (`documentKeyOf`); undefined where it has been forgotten. */
  get(documentKey: string): PublicDocument | undefined
  /** The bytes of all that is remembered, roughly. */
  readonly calculatedSize: number
}

/** The most that all may take, what one takes beside its texts, and what a variable takes, in bytes. */
const MAX_BYTES = 8_000_000
const DOCUMENT_BYTES = 300
const VARIABLE_BYTES = 100
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2

/** Builds an empty memory. Of an operation whose answer may not be kept, or which is none, it remembers only that. */
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

/** The key of what is known of an operation. */
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
