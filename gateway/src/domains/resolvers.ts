import type { Resolvers } from '../__generated__/resolverTypes.ts'
import { feedResolvers } from './feed/resolvers.ts'
import { liveResolvers } from './live/resolvers.ts'
import { playersResolvers } from './players/resolvers.ts'
import { scheduleResolvers } from './schedule/resolvers.ts'
import { shopResolvers } from './shop/resolvers.ts'
import { searchResolvers } from './search/resolvers.ts'
import { siteResolvers } from './site/resolvers.ts'
import { standingsResolvers } from './standings/resolvers.ts'
import { statsResolvers } from './stats/resolvers.ts'
import { teamsResolvers } from './teams/resolvers.ts'
import { videosResolvers } from './videos/resolvers.ts'
import { viewerResolvers } from './viewer/resolvers.ts'

/** Every domain's resolvers in one table. */
export const resolvers: Resolvers = {
  ...siteResolvers,
  ...teamsResolvers,
  ...playersResolvers,
  ...feedResolvers,
  ...videosResolvers,
  ...viewerResolvers,
  ...statsResolvers,
  Player: { ...playersResolvers.Player, ...statsResolvers.Player },
  ...scheduleResolvers,
  ...liveResolvers,
  Game: { ...scheduleResolvers.Game, ...liveResolvers.Game },
  Query: {
    ...siteResolvers.Query,
    ...standingsResolvers.Query,
    ...statsResolvers.Query,
    ...scheduleResolvers.Query,
    ...liveResolvers.Query,
    ...teamsResolvers.Query,
    ...playersResolvers.Query,
    ...feedResolvers.Query,
    ...shopResolvers.Query,
    ...videosResolvers.Query,
    ...searchResolvers.Query,
    ...viewerResolvers.Query,
  },
}
