import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const standingsResolvers: Resolvers = {
  Query: { standings: (_query, { year, segment }, { standings }) => standings.forSeason(year, segment) },
}
