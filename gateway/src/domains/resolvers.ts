import type { Resolvers } from '../__generated__/schemaTypes.ts'
import { scheduleResolvers } from './schedule/resolvers.ts'
import { siteResolvers } from './site/resolvers.ts'
import { standingsResolvers } from './standings/resolvers.ts'
import { teamsResolvers } from './teams/resolvers.ts'

/** Every domain's resolvers in one table. */
export const resolvers: Resolvers = {
  ...teamsResolvers,
  Query: {
    ...siteResolvers.Query,
    ...standingsResolvers.Query,
    ...scheduleResolvers.Query,
    ...teamsResolvers.Query,
  },
}
