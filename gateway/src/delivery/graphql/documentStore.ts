import type { ApolloServerOptions, BaseContext } from '@apollo/server'
import type { DocumentMemory } from './documentMemory.ts'

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>

/**
 * Has the GraphQL server keep the documents that it has parsed and found valid in a memory. Its own one counts the characters of a
 * document as JSON, which is a quarter of the memory, and lets 30 MB of them in.
 */
export function documentStoreOn(documents: DocumentMemory): DocumentStore {
  return {
    get: (key) => Promise.resolve(documents.get(key)),
    set(key, document) {
      documents.set(key, document)
      return Promise.resolve()
    },
    delete: (key) => Promise.resolve(documents.delete(key)),
  }
}
