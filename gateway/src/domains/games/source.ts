import { isAboutNow } from '../season/seasonFreshness.ts'
import type { SeasonSource } from '../season/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { GameModel } from './game.ts'
import { toEndedGame, type GameEnds } from './gameEnds.ts'
import { createGameLookup } from './gameLookup.ts'
import { createGameReader, type GameReader } from './gameReader.ts'
import { hasMeetings, meetings, toHeadToHead, type HeadToHeadModel } from './headToHead.ts'
import { createLiveGames, type LiveGames } from './live/liveGames.ts'
import { createLiveRecords } from './live/liveRecords.ts'
import { createSeasonGames, type SeasonGames } from './seasonGames.ts'
import { shownGames } from './seasonRules.ts'

/** Where every other domain gets games from: each game has its live state already. */
export interface GameSource extends Omit<GameReader, 'readDetails'> {
  /** A season's games as they stand now. `year` must be one that `site.seasonYear` has passed. */
  ofSeason(year: number): Promise<SeasonGames>
  /**
   * A game of any season as it stands now.
   * @param atLeast the version it must have, if the live system knows one in time.
   * @throws NotFoundError `unknown game {slug}`
   */
  find(slug: string, atLeast?: number): Promise<GameModel>
  /** The two teams of a game against each other in its season; null while they are undecided. */
  headToHeadOf(game: GameModel): Promise<HeadToHeadModel | null>
  /** The games that are on, and those who watch them. */
  live: LiveGames
}

interface GameSourceParts {
  site: SiteSource
  season: SeasonSource
  ends: Pick<GameEnds, 'report'>
}

/** The source of games. */
export function createGameSource(
  deps: SourceDependencies,
  { site, season, ends }: GameSourceParts,
): GameSource {
  const { clocks } = deps
  const records = createLiveRecords(deps)
  const ofSeason = createSeasonGames(deps, {
    season,
    records,
    onEnded: (game) => ends.report(toEndedGame(game), 'live system'),
  })
  const findGame = createGameLookup({ site, readGames: ofSeason, clock: clocks.wall })
  const reader = createGameReader(deps)

  async function find(slug: string, atLeast = 0): Promise<GameModel> {
    const game = await findGame(slug)
    const { state, startTime, version } = game
    // A game that is not on has nothing newer to wait for, whatever version somebody makes up.
    if (version >= atLeast || !isAboutNow(state.status, startTime, clocks.league.nowMs() / 1000)) return game
    await records.recent(slug, atLeast)
    return findGame(slug)
  }

  const live = createLiveGames(deps, {
    records,
    find,
    ofSeason: async () => {
      const { games, settings } = await ofSeason(await site.seasonYear(null))
      return shownGames(games, settings.championshipSeries)
    },
    readDetails: (game) => reader.readDetails(game),
  })

  return {
    ...reader,
    ofSeason,
    find,
    async headToHeadOf(game) {
      if (!hasMeetings(game)) return null
      const { games } = await ofSeason(game.year)
      return toHeadToHead(game, meetings(game, games))
    },
    live,
  }
}
