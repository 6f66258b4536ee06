import type { QueryScheduleArgs } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamModel } from '../teams/team.ts'
import type { TeamFinder } from '../teams/teamFinder.ts'
import { checkTeamName } from '../teams/teamLookup.ts'
import type { GameModel } from '../games/game.ts'
import { isPlayedBy } from '../games/gameSide.ts'
import type { GameSource } from '../games/source.ts'
import { toSchedule, type ScheduleModel } from './schedule.ts'
import { shownGames } from '../games/seasonRules.ts'

const LAST_WEEK = 30

export interface ScheduleSource {
  /**
   * The games of a season, narrowed to what was asked for.
   * @throws BadUserInputError for an argument that cannot be; NotFoundError `unknown team {name}`
   */
  find(args: Partial<QueryScheduleArgs>): Promise<ScheduleModel>
  /** A team's games of its season, ascending by start, Championship Series games only where they may be shown. */
  gamesOf(team: TeamModel): Promise<GameModel[]>
}

/** The source of schedules; every one is a view of the season's list. */
export function createScheduleSource(
  { clocks }: SourceDependencies,
  { site, games, finder }: { site: SiteSource; games: Pick<GameSource, 'ofSeason'>; finder: TeamFinder },
): ScheduleSource {
  return {
    async find({ year, team, segment, week, state }) {
      checkWeek(week)
      if (typeof team === 'string') checkTeamName('team', team)
      const season = await games.ofSeason(await site.seasonYear(year))
      const named = typeof team === 'string' ? await finder.inSeason(team, season.year) : undefined
      const officialId = named?.officialId
      const now = clocks.league.nowMs() / 1000
      return toSchedule(season, { officialId, segment, week, state }, now)
    },
    async gamesOf(team) {
      const { games: all, settings } = await games.ofSeason(team.year)
      return shownGames(all, settings.championshipSeries).filter((game) => isPlayedBy(game, team.officialId))
    },
  }
}

function checkWeek(week: number | null | undefined): void {
  if (typeof week === 'number' && (!Number.isInteger(week) || week < 0 || week > LAST_WEEK)) {
    throw new BadUserInputError('week', `must be from 0 to ${LAST_WEEK}`)
  }
}
