import { isAboutNow } from '../season/noResult.ts'
import type { SeasonSource } from '../season/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { GameModel } from './game.ts'
import { toEndedGame, type GameEnds } from './gameEnds.ts'
import { createGameLookup } from './gameLookup.ts'
import { createGameReader, type GameReader } from './gameReader.ts'
import { hasMeetings, meetings, toHeadToHead, type HeadToHeadModel } from './headToHead.ts'
import { createCurrentGames, type LiveChangeListener } from './live/currentGames.ts'
import { createLiveGames, type LiveGames } from './live/liveGames.ts'
import { createLiveRecords } from './live/liveRecords.ts'
import { createSeasonGames, type SeasonGames } from './seasonGames.ts'
import { shownGames } from './seasonRules.ts'
import type { VenueModel } from './venue.ts'

/** The one place from which other domains get games, so that each game has its live state. */
export interface GameSource extends Omit<GameReader, 'readDetails'> {
  /** A season's games in their current state. `year` must be one that `site.seasonYear` has returned. */
  ofSeason(year: number): Promise<SeasonGames>
  /**
   * A game of any season in its current state.
   * @param atLeast the lowest version to return, if the live system has it in time.
   * @throws NotFoundError `unknown game {slug}`
   */
  find(slug: string, atLeast?: number): Promise<GameModel>
  /**
   * A game of a season by its official id, in its current state.
   * @throws NotFoundError where there is no such season or game
   */
  byOfficialId(officialId: string, year: number): Promise<GameModel>
  /** The games between the two teams of a game in its season; null while the teams are undecided. */
  headToHeadOf(game: GameModel): Promise<HeadToHeadModel | null>
  /**
   * A venue by its key, such as 2025:harbor-field-annapolis-md.
   * @throws NotFoundError when no visible game is played there
   */
  venueByKey(key: string): Promise<VenueModel>
  /** The games of a venue in its season, ascending by start. */
  gamesAt(venue: VenueModel): Promise<GameModel[]>
  /** The live games, and their subscriptions. */
  live: LiveGames
  /**
   * Calls back with each key of a live dependency (`trackDependencies`) when its version changes, and for states that were only read again;
   * returns the function that unsubscribes. For cached data there is `Cache.onChange`.
   */
  onLiveChange(listener: LiveChangeListener): () => void
}

interface GameSourceParts {
  site: SiteSource
  season: SeasonSource
  ends: Pick<GameEnds, 'report'>
}

/** Builds the source of games. */
export function createGameSource(
  deps: SourceDependencies,
  { site, season, ends }: GameSourceParts,
): GameSource {
  const { clocks } = deps
  const records = createLiveRecords(deps)
  const current = createCurrentGames(deps, records)
  const ofSeason = createSeasonGames(deps, {
    season,
    current,
    onEnded: (game) => ends.report(toEndedGame(game), 'live system'),
  })
  const lookup = createGameLookup({ site, readGames: ofSeason, clock: clocks.monotonic })
  const reader = createGameReader(deps)

  async function find(slug: string, atLeast = 0): Promise<GameModel> {
    const game = await lookup.bySlug(slug)
    const { state, startTime, version } = game
    // A game that is not live has no newer state to wait for, even if a client makes up a version.
    if (version >= atLeast || !isAboutNow(state.status, startTime, clocks.league.nowMs() / 1000)) return game
    await records.recent(slug, atLeast)
    return lookup.bySlug(slug)
  }

  async function shownIn(year: number): Promise<GameModel[]> {
    const { games, settings } = await ofSeason(year)
    return shownGames(games, settings.championshipSeries)
  }

  const live = createLiveGames(deps, {
    records,
    find,
    ofSeason: async () => shownIn(await site.seasonYear(null)),
    readDetails: (game) => reader.readDetails(game),
  })

  return {
    ...reader,
    ofSeason,
    find,
    byOfficialId: (officialId, year) => lookup.byOfficialId(officialId, year),
    async headToHeadOf(game) {
      if (!hasMeetings(game)) return null
      const { games } = await ofSeason(game.year)
      return toHeadToHead(game, meetings(game, games))
    },
    venueByKey: (key) => lookup.venueByKey(key),
    async gamesAt({ id, year }) {
      return (await shownIn(year)).filter(({ venue }) => venue?.id === id)
    },
    live,
    onLiveChange: (listener) => current.onChange(listener),
  }
}
