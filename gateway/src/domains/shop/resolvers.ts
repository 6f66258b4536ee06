import type { Resolvers } from '../../__generated__/schemaTypes.ts'

export const shopResolvers: Resolvers = {
  Query: { collection: (_query, { team, first }, { shop }) => shop.collection(team, first) },
}
