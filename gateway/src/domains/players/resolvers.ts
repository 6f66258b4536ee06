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
    bio: async (player, _args, context) =>
      player.bio ?? (await context.players.readingsOf(player, context).profileAsSent()).bio,
    careerStats: async (player, _args, context) =>
      (await context.players.readingsOf(player, context).profile()).careerStats,
    championshipSeriesStats: async (player, _args, context) =>
      (await context.players.readingsOf(player, context).profile()).championshipSeriesStats,
    seasons: async (player, _args, context) =>
      (await context.players.readingsOf(player, context).profile()).seasons,
    accolades: async (player, _args, context) =>
      (await context.players.readingsOf(player, context).profileAsSent()).accolades,
    games: (player, filter, context) => context.players.gamesOf(player, filter, context),
    news: (player, _args, { feed }) => feed.newsAbout(newsTag(player)),
  },
  PlayerSeason: { team: (row, _args, { teams }) => teams.byReference(row) },
} satisfies Resolvers
