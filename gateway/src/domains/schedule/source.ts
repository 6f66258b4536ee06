import type { QueryScheduleArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import type { SiteSource } from '../site/source.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import { epochSeconds } from '../wire/isoInstant.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamModel } from '../teams/team.ts'
import type { TeamFinder } from '../teams/teamFinder.ts'
import { checkTeamName } from '../teams/teamLookup.ts'
import type { GameModel } from '../games/game.ts'
import { sideOf } from '../games/gameSide.ts'
import type { GameSource } from '../games/source.ts'
import { latestResults, nextGame, upcomingGames } from './aroundToday.ts'
import { toSchedule, type ScheduleModel } from './schedule.ts'
import { shownGames } from '../games/seasonRules.ts'

const LAST_WEEK = 30
const MAX_TEAMS = 20
const MAX_GAMES = 80
/** The maximum number of games before and after today. */
const MAX_AROUND_TODAY = 20

export interface ScheduleSource {
  /**
   * The games of a season, filtered by the arguments.
   * @throws BadUserInputError for an invalid argument
   */
  find(args: Partial<QueryScheduleArgs>): Promise<ScheduleModel>
  /**
   * The first of a schedule's games of today or later, or that are live or should be.
   * @throws BadUserInputError for an invalid number
   */
  upcoming(games: readonly GameModel[], first: number): GameModel[]
  /** The live one of a schedule's games, else the first scheduled one; null without one. */
  nextGame(games: readonly GameModel[]): GameModel | null
  /**
   * The latest of a schedule's games that are over since an earlier day, newest first.
   * @throws BadUserInputError for an invalid number
   */
  results(games: readonly GameModel[], first: number): GameModel[]
  /** A team's games of its season, ascending by start; Championship Series games only when they are visible. */
  gamesOf(team: TeamModel): Promise<GameModel[]>
  /**
   * The latest of a team's games of its season that are over, newest first.
   * @throws BadUserInputError for an invalid number
   */
  resultsOf(team: TeamModel, first: number): Promise<GameModel[]>
  /**
   * The first game of a season that a team is playing or has still to play, as `isUndecided` says; null
   * without one, and for no team.
   * @param teamId the team's official id or an alias of it.
   */
  nextGameOf(teamId: string | null, year: number): Promise<GameModel | null>
  /** A team's latest game of its season that is over; null without one. */
  lastGameOf(team: TeamModel): Promise<GameModel | null>
}

interface ScheduleSourceParts {
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'ofSeason'>
  finder: Pick<TeamFinder, 'inSeason'>
}

/** Builds the source of schedules, on the season's list. */
export function createScheduleSource(
  { clocks }: Pick<SourceDependencies, 'clocks'>,
  { site, games, finder }: ScheduleSourceParts,
): ScheduleSource {
  const now = () => clocks.league.nowMs() / 1000

  /** The official ids of the season's teams with one of these names, each once, ascending. */
  async function idsOf(names: readonly string[], year: number): Promise<string[]> {
    const teams = await Promise.all(names.map((name) => findTeamByName(name, year)))
    return [...new Set(teams.flatMap((team) => team?.officialId ?? []))].toSorted()
  }

  async function findTeamByName(name: string, year: number): Promise<TeamModel | null> {
    try {
      checkTeamName('teams', name)
      return await finder.inSeason(name, year)
    } catch (error) {
      if (error instanceof NotFoundError || error instanceof BadUserInputError) return null
      throw error
    }
  }

  async function playedBy(teamId: string, year: number): Promise<GameModel[]> {
    const { games: all, settings } = await games.ofSeason(year)
    return shownGames(all, settings.championshipSeries).filter((game) => sideOf(game, teamId) !== null)
  }

  return {
    async find({ year, teams, ...others }) {
      checkWeek(others.week)
      checkTeams(teams)
      checkItemCount('first', others.first, MAX_GAMES)
      const [from, to] = [epochSeconds(others.from), epochSeconds(others.to)]
      if (from !== null && to !== null && from >= to)
        throw new BadUserInputError('to', 'must be later than from')
      const season = await games.ofSeason(await site.seasonYear(year))
      const teamIds = teams?.length ? await idsOf(teams, season.year) : undefined
      return toSchedule(season, { ...others, teamIds, from, to }, now())
    },
    upcoming(all, first) {
      checkItemCount('first', first, MAX_AROUND_TODAY)
      return upcomingGames(all, now(), first)
    },
    nextGame: (all) => nextGame(all),
    results(all, first) {
      checkItemCount('first', first, MAX_AROUND_TODAY)
      return latestResults(all, now(), first)
    },
    gamesOf: ({ officialId, year }) => playedBy(officialId, year),
    async resultsOf({ officialId, year }, first) {
      checkItemCount('first', first, MAX_AROUND_TODAY)
      const played = await playedBy(officialId, year)
      return played
        .filter(({ state }) => state.status === 'FINAL')
        .toReversed()
        .slice(0, first)
    },
    async nextGameOf(teamId, year) {
      if (teamId === null) return null
      return nextGame(await playedBy(teamId, year))
    },
    async lastGameOf({ officialId, year }) {
      const played = await playedBy(officialId, year)
      return played.findLast(({ state }) => state.status === 'FINAL') ?? null
    },
  }
}

function checkWeek(week: number | null | undefined): void {
  if (typeof week === 'number' && (!Number.isInteger(week) || week < 0 || week > LAST_WEEK)) {
    throw new BadUserInputError('week', `must be from 0 to ${LAST_WEEK}`)
  }
}

function checkTeams(teams: readonly string[] | null | undefined): void {
  if (teams && teams.length > MAX_TEAMS)
    throw new BadUserInputError('teams', `must be at most ${MAX_TEAMS} teams`)
}
