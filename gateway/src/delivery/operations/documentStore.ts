import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * How long all texts together are whose documents are kept, in characters: all operations of the site have 120,000. A document takes
 * some fifty times as much memory as its text, because each of its nodes knows where it stands.
 */
const MOST_CHARACTERS = 400_000

/**
 * Builds the memory in which the GraphQL server keeps the documents it has parsed and found valid. Its own one counts the characters of a
 * document as JSON, which is a quarter of the memory, and lets 30 MB of them in.
 */
export function createDocumentStore(mostCharacters = MOST_CHARACTERS): DocumentStore {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: mostCharacters,
    sizeCalculation: ({ loc }) => loc?.source.body.length ?? mostCharacters,
  })
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set(key, document) {
      documents.set(key, document)
      return Promise.resolve()
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  }
}
