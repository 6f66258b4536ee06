import type { Resolvers } from '../../__generated__/resolverTypes.ts'
import type { GamePlaysArgs } from '../../__generated__/schemaTypes.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import { toStatCell } from '../statLines/statCell.ts'
import { statColumns } from '../statLines/statColumns.ts'
import type { GameModel } from './game.ts'
import { filterPlays } from './plays/playFilter.ts'
import { hasConsistentPlays, isDescribedByType } from './plays/plays.ts'
import type { LiveChange } from './live/liveGames.ts'
import type { LiveGamesChange } from './live/liveList.ts'
import type { GameSource } from './source.ts'

/** The request context of the fields that depend on `Game.version`. */
interface VersionContext {
  games: GameSource
  atLeast: { notice: (game: GameModel) => void }
}

/**
 * Builds the resolver of a field that depends on `Game.version`. From whatever root the game is reached, its
 * version decides whether the answer is as new as requested.
 */
function ofVersion<Value, Args = object>(
  read: (game: GameModel, context: VersionContext, args: Args) => Value,
) {
  return (game: GameModel, args: Args, context: VersionContext): Value => {
    context.atLeast.notice(game)
    return read(game, context, args)
  }
}

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
    status: ofVersion(({ state }) => state.status),
    state: ofVersion(({ state, version }) => ({ ...state, version })),
    stateUpdated: ofVersion(({ stateUpdated }) => stateUpdated),
    version: ofVersion(({ version }) => version),
    detailsVersion: ofVersion(({ detailsVersion }) => detailsVersion),
    periods: ofVersion((game, { games }) => games.periodsOf(game)),
    winChances: (game, _args, { games }) => games.winChancesOf(game),
    boxScore: ofVersion((game, { games }) => games.boxScoreOf(game)),
    plays: ofVersion(async (game, { games }, args: GamePlaysArgs) =>
      filterPlays(await games.playsOf(game), args),
    ),
    hasConsistentPlays: ofVersion(async (game, { games }) =>
      hasConsistentPlays(game, await games.playsOf(game)),
    ),
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
    unnamedDescription: async (play, _args, { players }) =>
      isDescribedByType(play) || (await players.byOfficialId(play.playerIds.by, play.year))
        ? null
        : play.description,
    assistedBy: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.assistedBy, year),
    against: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.against, year),
    causedBy: ({ year, playerIds }, _args, { players }) => players.byOfficialId(playerIds.causedBy, year),
    groundBallBy: ({ year, playerIds }, _args, { players }) =>
      players.byOfficialId(playerIds.groundBallBy, year),
    clip: (play, _args, { videos }) => videos.clipOf(play),
  },
} satisfies Resolvers
