import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { toProductPage } from './productPage.ts'

export const shopResolvers = {
  Query: { collection: (_query, { team }, { shop }) => shop.collection(team) },
  Collection: { products: (collection, args) => toProductPage(collection.products, args) },
  Team: { collection: (team, _args, { shop }) => shop.ofTeam(team) },
} satisfies Resolvers
