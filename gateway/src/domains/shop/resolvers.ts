import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const shopResolvers = {
  Query: { collection: (_query, { team, first }, { shop }) => shop.collection(team, first) },
  Team: { collection: (team, _args, { shop }) => shop.ofTeam(team) },
} satisfies Resolvers
