import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const standingsResolvers = {
  Query: { standings: (_query, { year, segment }, { standings }) => standings.forSeason(year, segment) },
  Team: { standing: (team, _args, { standings }) => standings.rowOf(team) },
} satisfies Resolvers
