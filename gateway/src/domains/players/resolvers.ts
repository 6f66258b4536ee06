import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { newsTag } from './newsTag.ts'

export const playersResolvers = {
  Query: {
    players: (_query, args, { players }) => players.page(args),
    player: (_query, { slug, year }, { players }) => players.find(slug, year),
  },
  Player: {
    team: (player, _args, { teams }) => teams.byReference(player),
    isRookie: ({ rookieYear, year }) => rookieYear === year,
    bio: (player, _args, { players }) => players.bioOf(player),
    careerStats: async (player, _args, { players }) => (await players.profileOf(player)).careerStats,
    championshipSeriesStats: async (player, _args, { players }) =>
      (await players.profileOf(player)).championshipSeriesStats,
    seasons: async (player, _args, { players }) => (await players.profileOf(player)).seasons,
    accolades: async (player, _args, { players }) => (await players.profileOf(player)).accolades,
    games: (player, filter, { players }) => players.gamesOf(player, filter),
    news: (player, _args, { feed }) => feed.newsAbout(newsTag(player)),
  },
  PlayerSeason: { team: (row, _args, { teams }) => teams.byReference(row) },
} satisfies Resolvers
