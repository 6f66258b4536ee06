import type { Resolvers } from '../../__generated__/schemaTypes.ts'

export const searchResolvers: Resolvers = {
  Query: {
    search: (_query, { text, first }, { search }) => search.find(text, first),
  },
}
