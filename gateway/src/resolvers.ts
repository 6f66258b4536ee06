import type { Resolvers } from './__generated__/resolverTypes.ts'
import { imageAddress } from './domains/wire/imageAddress.ts'
import { feedResolvers } from './domains/feed/resolvers.ts'
import { gamesResolvers } from './domains/games/resolvers.ts'
import { nodeResolvers } from './domains/node/resolvers.ts'
import { playersResolvers } from './domains/players/resolvers.ts'
import { scheduleResolvers } from './domains/schedule/resolvers.ts'
import { searchResolvers } from './domains/search/resolvers.ts'
import { shopResolvers } from './domains/shop/resolvers.ts'
import { siteResolvers } from './domains/site/resolvers.ts'
import { standingsResolvers } from './domains/standings/resolvers.ts'
import { statsResolvers } from './domains/stats/resolvers.ts'
import { teamsResolvers } from './domains/teams/resolvers.ts'
import { videosResolvers } from './domains/videos/resolvers.ts'
import { viewerResolvers } from './domains/viewer/resolvers.ts'

/** A field of a root that nobody resolves would be null, so that the compiler asks for each. */
type RootResolvers = {
  [Root in 'Query' | 'Mutation' | 'Subscription']: Required<NonNullable<Resolvers[Root]>>
}

/** The resolvers of all domains in one table. */
export const resolvers: Resolvers & RootResolvers = {
  ...siteResolvers,
  ...teamsResolvers,
  ...gamesResolvers,
  ...playersResolvers,
  ...statsResolvers,
  ...feedResolvers,
  ...videosResolvers,
  ...shopResolvers,
  ...viewerResolvers,
  Image: { url: ({ url }, size) => imageAddress(url, size) },
  ...nodeResolvers,
  Player: { ...playersResolvers.Player, ...statsResolvers.Player },
  Query: {
    ...siteResolvers.Query,
    ...teamsResolvers.Query,
    ...gamesResolvers.Query,
    ...scheduleResolvers.Query,
    ...standingsResolvers.Query,
    ...playersResolvers.Query,
    ...statsResolvers.Query,
    ...feedResolvers.Query,
    ...videosResolvers.Query,
    ...shopResolvers.Query,
    ...searchResolvers.Query,
    ...viewerResolvers.Query,
    ...nodeResolvers.Query,
  },
}
