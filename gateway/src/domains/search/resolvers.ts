import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const searchResolvers = {
  Query: {
    search: (_query, { text, first }, { search }) => search.find(text, first),
  },
} satisfies Resolvers
