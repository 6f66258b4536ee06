import type { Resolvers } from '../__generated__/schemaTypes.ts'
import { feedResolvers } from './feed/resolvers.ts'
import { liveResolvers } from './live/resolvers.ts'
import { scheduleResolvers } from './schedule/resolvers.ts'
import { shopResolvers } from './shop/resolvers.ts'
import { siteResolvers } from './site/resolvers.ts'
import { standingsResolvers } from './standings/resolvers.ts'
import { teamsResolvers } from './teams/resolvers.ts'

/** Every domain's resolvers in one table. */
export const resolvers: Resolvers = {
  ...siteResolvers,
  ...teamsResolvers,
  ...feedResolvers,
  ...liveResolvers,
  Query: {
    ...siteResolvers.Query,
    ...standingsResolvers.Query,
    ...scheduleResolvers.Query,
    ...liveResolvers.Query,
    ...teamsResolvers.Query,
    ...feedResolvers.Query,
    ...shopResolvers.Query,
  },
}
