import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode, Token } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Parsed documents by key, an LRU cache limited in bytes. */
export type DocumentMemory = LRUCache<string, DocumentNode>

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * The memory of a document for each token of its text, with its AST nodes: 365 bytes in the operations of the
 * site, and 245 to 510 in the densest texts. Per character it would be anything between 1 and 320 bytes.
 */
const TOKEN_BYTES = 400
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2

/** Builds an empty memory. A document larger than `maxBytes` is not stored. */
export function createDocumentMemory(maxBytes: number): DocumentMemory {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOfDocument })
}

/** The approximate bytes of a parsed document; more than any memory allows for one that was parsed without locations. */
export function bytesOfDocument({ loc }: DocumentNode): number {
  if (!loc) return Number.MAX_SAFE_INTEGER
  let tokens = 0
  for (let token: Token | null = loc.startToken; token; token = token.next) tokens += 1
  return TOKEN_BYTES * tokens + CHARACTER_BYTES * loc.source.body.length
}

/**
 * Makes Apollo Server store its parsed and validated documents in the given memory. Its default store counts
 * the characters of a document as JSON, a quarter of its real size, and admits 30 MB of them.
 */
export function apolloDocumentStore(documents: DocumentMemory): DocumentStore {
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set(key, document) {
      documents.set(key, document)
      return Promise.resolve()
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  }
}
