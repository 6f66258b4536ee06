import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const searchResolvers = {
  Query: {
    search: (_query, { text, ...page }, { search }) => search.find(text, page),
  },
} satisfies Resolvers
