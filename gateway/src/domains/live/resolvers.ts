import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import type { LiveGamesChange } from './liveList.ts'
import type { LiveChange } from './source.ts'

export const liveResolvers: Resolvers = {
  Query: {
    liveGame: (_query, { slug }, { games, atLeast }) => atLeast.check(games.find(slug, atLeast.version)),
    liveGames: async (_query, _args, { live }) => [...(await live.all())],
  },
  Subscription: {
    liveGame: {
      subscribe: (_subscription, { slug }, { live }) => live.watch(slug),
      resolve: ({ game }: LiveChange) => game,
    },
    liveGames: {
      subscribe: (_subscription, _args, { live }) => live.watchAll(),
      resolve: ({ games }: LiveGamesChange) => [...games],
    },
  },
  Game: {
    status: ({ state }) => state.status,
    state: ({ state, version }) => ({ ...state, version }),
  },
}
