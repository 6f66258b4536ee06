import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const scheduleResolvers = {
  Query: { schedule: (_query, args, { schedule }) => schedule.find(args) },
} satisfies Resolvers
