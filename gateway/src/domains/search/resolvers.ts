import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const searchResolvers = {
  Query: {
    search: (_query, { text, ...options }, { search }) => search.find(text, options),
  },
} satisfies Resolvers
