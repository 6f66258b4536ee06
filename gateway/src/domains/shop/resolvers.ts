import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const shopResolvers = {
  Query: { collection: (_query, { team, first }, { shop }) => shop.collection(team, first) },
} satisfies Resolvers
