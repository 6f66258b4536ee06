import type { Resolvers } from '../../__generated__/schemaTypes.ts'
import { toStatCell } from '../stats/statCell.ts'
import { statColumns } from '../stats/statColumns.ts'

export const scheduleResolvers: Resolvers = {
  Query: {
    schedule: (_query, args, { schedule, live }) => schedule.find(args, (game) => live.stand(game)),
    game: (_query, { slug }, { games }) => games.find(slug),
  },
  Game: {
    periods: async (game, _args, { games, live }) => games.periodsOf(await live.stand(game)),
    winChances: async (game, _args, { games, live }) => games.winChancesOf(await live.stand(game)),
    boxScore: async (game, _args, { games, live }) => games.boxScoreOf(await live.stand(game)),
    plays: async (game, _args, { games, live }) => games.playsOf(await live.stand(game)),
    highlights: (game, _args, { videos }) => videos.highlightsOf(game),
    videos: (game, _args, { videos }) => videos.ofGame(game),
    headToHead: (game, _args, { games, live }) => games.headToHeadOf(game, (each) => live.stand(each)),
  },
  BoxScoreLine: {
    cells: ({ position, stats }) => statColumns(position, 'GAME').map((stat) => toStatCell(stat, stats)),
    player: ({ year, officialId }, _args, { games }) => games.playerOf(year, officialId),
  },
  Play: {
    by: ({ year, playerId }, _args, { games }) => games.playerOf(year, playerId),
    assistedBy: ({ year, assistId }, _args, { games }) => games.playerOf(year, assistId),
  },
}
