import type { PlayerGamesArgs, QueryPlayersArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import { checkPage } from '../wire/connection.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import { shownGames } from '../games/seasonRules.ts'
import type { SeasonSource } from '../season/source.ts'
import type { GameSource } from '../games/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { seasonTeams } from '../teams/seasonTeams.ts'
import { isPlayerPool, type TeamModel } from '../teams/team.ts'
import type { TeamFinder } from '../teams/teamFinder.ts'
import { checkTeamName, teamById } from '../teams/teamLookup.ts'
import { toGameLog, type PlayerGameModel } from './gameLog.ts'
import { createOperationReads, type PlayerReads } from './operationReadings.ts'
import type { PlayerModel } from './player.ts'
import { PLAYER_PAGE_SIZE, toPlayerPage, type PlayerList, type PlayerPageModel } from './playerPage.ts'
import { createPlayerBySlug, type PlayersBySlug } from './playerBySlug.ts'
import { createPlayerLookup, type PlayerLookup } from './playerLookup.ts'
import { createPlayerReader } from './playerReader.ts'
import { seasonStats } from './resource.ts'
import { createPlayersOfSeason, type SeasonPlayers } from './playersOfSeason.ts'
import { playersByFigure } from './playersByFigure.ts'
import { compareByNumber, sortedPlayers } from './playerSort.ts'

/** The highest number of a player's games in a season. */
const MAX_GAMES = 30
/** The highest number of players that a fan can follow. */
const MAX_SLUGS = 50

export interface PlayersSource extends PlayersBySlug {
  /**
   * All players of a season, the player pool included, by last name, then first name. It takes one call per season, or the
   * rosters when that call fails. `year` must be one that `site.seasonYear` has returned.
   */
  ofSeason(year: number): Promise<SeasonPlayers>
  /** A player whom a game of the season names by official id; null for no id and for an unknown player. Never throws. */
  byOfficialId: PlayerLookup
  /**
   * A page of a season's players; without a team the player pool is left out.
   * @throws BadUserInputError for an invalid argument; NotFoundError `unknown team {name}`
   */
  page(args: Partial<QueryPlayersArgs>): Promise<PlayerPageModel>
  /** The players under contract with a team in its season, or of an all-star side or the player pool, by number. */
  rosterOf(team: TeamModel): Promise<PlayerModel[]>
  /** The league's answers about a player, each read once for an operation, which is identified by any object, such as its context. */
  readingsOf(player: PlayerModel, operation: object): PlayerReads
  /**
   * The player's games of her season, newest first, each in its current state; games of the Championship
   * Series only when they are visible. Of all segments or one, the first `first`.
   * @throws BadUserInputError for an invalid number
   */
  gamesOf(
    player: PlayerModel,
    filter: Partial<PlayerGamesArgs>,
    operation: object,
  ): Promise<PlayerGameModel[]>
}

interface PlayersSourceParts {
  site: SiteSource
  season: SeasonSource
  games: Pick<GameSource, 'ofSeason'>
  finder: TeamFinder
}

/** Builds the source of players. The season's list identifies them; the league's records of single players have the rest. */
export function createPlayersSource(
  deps: SourceDependencies,
  { site, season, games, finder }: PlayersSourceParts,
): PlayersSource {
  const read = createPlayerReader(deps.resources)
  const playersOf = createPlayersOfSeason(deps, read, season)
  const readings = createOperationReads({
    ...{ read, site, games },
    ...{ clock: deps.clocks.league, log: deps.log },
  })

  async function ofTeam(name: string, year: number): Promise<PlayerList> {
    if (isPlayerPool(name))
      return read.roster({ officialId: name.trim().toUpperCase(), year, kind: 'PLAYER_POOL' })
    const team = await finder.inSeason(name, year)
    if (team.kind !== 'CLUB') return read.roster(team)
    const { officialId } = team
    const [list, { players, lastUpdated, missingClubs }] = await Promise.all([
      season.read(year),
      playersOf(year),
    ])
    const teams = seasonTeams(list)
    return {
      players: players.filter(({ teamId }) => teamId && teamById(teams, teamId)?.officialId === officialId),
      lastUpdated,
      missingClubs: missingClubs.filter((club) => club.officialId === officialId),
    }
  }

  async function ofClubs(year: number): Promise<PlayerList> {
    const { players, lastUpdated, missingClubs } = await playersOf(year)
    return {
      players: players.filter(({ teamId }) => !teamId || !isPlayerPool(teamId)),
      ...{ lastUpdated, missingClubs },
    }
  }

  return {
    ofSeason: playersOf,
    byOfficialId: createPlayerLookup(playersOf, deps.log),
    ...createPlayerBySlug({ site, readPlayers: playersOf, clock: deps.clocks.monotonic }),
    async page({
      year,
      team,
      position,
      isRookie = false,
      slugs,
      sort = 'LAST_NAME',
      stat,
      segment = 'REGULAR',
      perGame = false,
      direction,
      ...pageArguments
    }) {
      const page = checkPage(pageArguments, PLAYER_PAGE_SIZE)
      checkSlugs(slugs)
      if (typeof team === 'string') checkTeamName('team', team)
      const seasonYear = await site.seasonYear(year)
      const { players, lastUpdated, missingClubs } = await (typeof team === 'string'
        ? ofTeam(team, seasonYear)
        : ofClubs(seasonYear))
      const wanted = slugs && new Set(slugs)
      const matching = players.filter(
        (player) =>
          (!position || player.position === position) &&
          (!isRookie || player.rookieYear === seasonYear) &&
          (!wanted || wanted.has(player.slug)),
      )
      if (stat) {
        const figures = await deps.resources.read(seasonStats, { year: seasonYear, segment })
        const byFigure = playersByFigure(matching, figures.data, { stat, perGame, direction })
        return toPlayerPage({ ...byFigure, readAt: [lastUpdated, figures.lastUpdated], missingClubs }, page)
      }
      const teams = sort === 'TEAM' ? seasonTeams(await season.read(seasonYear)) : []
      const ascending = sortedPlayers(matching, sort, teams)
      const inOrder = direction === 'DESCENDING' ? ascending.toReversed() : ascending
      return toPlayerPage({ players: inOrder, readAt: [lastUpdated], missingClubs }, page)
    },
    async rosterOf(team) {
      const { players } = await read.roster(team)
      return players.toSorted(compareByNumber)
    },
    readingsOf: (player, operation) => readings(operation)(player),
    async gamesOf(player, { segment, first }, operation) {
      checkItemCount('first', first, MAX_GAMES)
      const [log, { games: all, settings }] = await Promise.all([
        readings(operation)(player).gameLog(),
        games.ofSeason(player.year),
      ])
      const shown = shownGames(all, settings.championshipSeries)
      const ofSegment = segment ? shown.filter((game) => game.segment === segment) : shown
      return toGameLog(log, player, ofSegment).slice(0, first ?? undefined)
    },
  }
}

function checkSlugs(slugs: readonly string[] | null | undefined): void {
  if (slugs && slugs.length > MAX_SLUGS)
    throw new BadUserInputError('slugs', `must be at most ${MAX_SLUGS} players`)
}
