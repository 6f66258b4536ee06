import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode, Token } from 'graphql'
import { LRUCache } from 'lru-cache'

/** Parsed documents by their keys. Those that were used last are kept, as many as its bytes allow. */
export type DocumentMemory = LRUCache<string, DocumentNode>

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * What a document takes for each token of its text, with the nodes that are made of it: 365 bytes in the operations of the site, and 245
 * to 510 in the densest texts. Counted by the characters of a text it would be anything between 1 and 320 bytes.
 */
const TOKEN_BYTES = 400
/** Texts outside Latin-1 take two bytes a character. */
const CHARACTER_BYTES = 2

/** Builds an empty memory. A document that takes more than `maxBytes` by itself is not kept. */
export function createDocumentMemory(maxBytes: number): DocumentMemory {
  return new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOfDocument })
}

/** The bytes that a parsed document takes, roughly; more than any memory has for one that was parsed without locations. */
export function bytesOfDocument({ loc }: DocumentNode): number {
  if (!loc) return Number.MAX_SAFE_INTEGER
  let tokens = 0
  for (let token: Token | null = loc.startToken; token; token = token.next) tokens += 1
  return TOKEN_BYTES * tokens + CHARACTER_BYTES * loc.source.body.length
}

/**
 * Has the GraphQL server keep the documents that it has parsed and found valid in a memory. Its own one counts the characters of a
 * document as JSON, which is a quarter of the memory, and lets 30 MB of them in.
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
