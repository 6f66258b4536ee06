import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import { toStatCell } from '../statLines/statCell.ts'
import { statColumns } from '../statLines/statColumns.ts'
import type { LiveChange } from './live/liveGames.ts'
import type { LiveGamesChange } from './live/liveList.ts'

export const gamesResolvers = {
  Query: {
    game: (_query, { slug }, { games, atLeast }) => atLeast.check(games.find(slug, atLeast.version)),
    liveGames: async (_query, _args, { games }) => [...(await games.live.all())],
  },
  Subscription: {
    game: {
      subscribe: (_subscription, { slug }, { games }) => games.live.watch(slug),
      resolve: ({ game }: LiveChange) => game,
    },
    liveGames: {
      subscribe: (_subscription, _args, { games }) => games.live.watchAll(),
      resolve: ({ games }: LiveGamesChange) => [...games],
    },
  },
  Game: {
    startTime: ({ startTime }) => isoInstant(startTime),
    status: ({ state }) => state.status,
    state: ({ state, version }) => ({ ...state, version }),
    periods: (game, _args, { games }) => games.periodsOf(game),
    winChances: (game, _args, { games }) => games.winChancesOf(game),
    boxScore: (game, _args, { games }) => games.boxScoreOf(game),
    plays: (game, _args, { games }) => games.playsOf(game),
    highlights: (game, _args, { videos }) => videos.highlightsOf(game),
    videos: (game, _args, { videos }) => videos.ofGame(game),
    headToHead: (game, _args, { games }) => games.headToHeadOf(game),
  },
  Venue: { games: (venue, _args, { games }) => games.gamesAt(venue) },
  BoxScoreLine: {
    cells: ({ position, stats }) => statColumns(position, 'GAME').map((stat) => toStatCell(stat, stats)),
    player: ({ year, officialId }, _args, { players }) => players.byOfficialId(officialId, year),
  },
  Play: {
    by: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.by, year),
    assistedBy: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.assistedBy, year),
    against: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.against, year),
    causedBy: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.causedBy, year),
    groundBallBy: ({ year, playerIds }, _args, { players }) =>
      players.byOfficialId(playerIds.groundBallBy, year),
  },
} satisfies Resolvers
