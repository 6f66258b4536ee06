import type { Resolvers } from '../../__generated__/resolverTypes.ts'

export const scheduleResolvers = {
  Query: { schedule: (_query, args, { schedule }) => schedule.find(args) },
  Schedule: {
    upcoming: ({ games }, { first }, { schedule }) => schedule.upcoming(games, first),
    nextGame: ({ games }, _args, { schedule }) => schedule.nextGame(games),
    results: ({ games }, { first }, { schedule }) => schedule.results(games, first),
  },
  Team: {
    nextGame: ({ officialId, year }, _args, { schedule }) => schedule.nextGameOf(officialId, year),
    lastGame: (team, _args, { schedule }) => schedule.lastGameOf(team),
  },
  Player: { nextGame: ({ teamId, year }, _args, { schedule }) => schedule.nextGameOf(teamId, year) },
} satisfies Resolvers
