import type { Resolvers } from '../../__generated__/schemaTypes.ts'
import type { LiveChange } from './source.ts'

export const liveResolvers: Resolvers = {
  Query: { liveGame: (_query, { slug }, { live }) => live.find(slug), liveGames: () => [] },
  Subscription: {
    liveGame: {
      subscribe: (_subscription, { slug }, { live }) => live.watch(slug),
      resolve: ({ game }: LiveChange) => game,
    },
  },
  Game: {
    status: async (game, _args, { live }) => (await live.stand(game)).state.status,
    state: async (game, _args, { live }) => {
      const { state, version } = await live.stand(game)
      return { ...state, version }
    },
    stateUpdated: async (game, _args, { live }) => (await live.stand(game)).stateUpdated,
  },
}
