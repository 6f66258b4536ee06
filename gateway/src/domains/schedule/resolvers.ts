import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { toStatCell } from '../stats/statCell.ts'
import { statColumns } from '../stats/statColumns.ts'

export const scheduleResolvers: Resolvers = {
  Query: {
    schedule: (_query, args, { schedule }) => schedule.find(args),
    game: (_query, { slug }, { games, atLeast }) => atLeast.check(games.find(slug, atLeast.version)),
  },
  Game: {
    periods: (game, _args, { games }) => games.periodsOf(game),
    winChances: (game, _args, { games }) => games.winChancesOf(game),
    boxScore: (game, _args, { games }) => games.boxScoreOf(game),
    plays: (game, _args, { games }) => games.playsOf(game),
    highlights: (game, _args, { videos }) => videos.highlightsOf(game),
    videos: (game, _args, { videos }) => videos.ofGame(game),
    headToHead: (game, _args, { games }) => games.headToHeadOf(game),
  },
  BoxScoreLine: {
    cells: ({ position, stats }) => statColumns(position, 'GAME').map((stat) => toStatCell(stat, stats)),
    player: ({ year, officialId }, _args, { games }) => games.playerOf(year, officialId),
  },
  Play: {
    by: ({ year, players }, _args, { games }) => games.playerOf(year, players.by),
    assistedBy: ({ year, players }, _args, { games }) => games.playerOf(year, players.assistedBy),
    against: ({ year, players }, _args, { games }) => games.playerOf(year, players.against),
    causedBy: ({ year, players }, _args, { games }) => games.playerOf(year, players.causedBy),
    groundBallBy: ({ year, players }, _args, { games }) => games.playerOf(year, players.groundBallBy),
  },
}
