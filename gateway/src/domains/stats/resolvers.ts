import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { STAT_CATALOGUE } from '../statLines/statCatalogue.ts'
import { toPerGameCell, toStatCell } from '../statLines/statCell.ts'
import { statColumns } from '../statLines/statColumns.ts'

export const statsResolvers = {
  Query: {
    statCatalogue: () => [...STAT_CATALOGUE],
    leaders: (_query, args, { stats }) => stats.leaders(args),
    comparePlayers: (_query, args, { stats }) => stats.compare(args),
  },
  Team: {
    leaders: (team, args, { stats }) => stats.leadersOf(team, args),
    stats: (team, { segment }, { stats }) => stats.ofTeam(team, segment),
  },
  Player: {
    stats: (player, { segment }, { stats }) => stats.ofPlayer(player, segment),
    seasonStats: (player, { segment }, context) =>
      context.stats.inStep(player, segment, context.players.readingsOf(player, context)),
    favoriteCells: async (player, _args, { stats }) => {
      const line = await stats.ofPlayer(player, 'REGULAR')
      return line && statColumns(player.position, 'FAVORITES').map((stat) => toStatCell(stat, line))
    },
    ranks: (player, args, { stats }) => stats.ranksOf(player, args.stats, args.segment),
  },
  StatLine: {
    cells: (line, { position, view, perGame }) =>
      statColumns(position, view).map((stat) => (perGame ? toPerGameCell : toStatCell)(stat, line)),
    positionCells: (line, { view }) => statColumns(line.position, view).map((stat) => toStatCell(stat, line)),
  },
} satisfies Resolvers
