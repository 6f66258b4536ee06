import type { QueryScheduleArgs, Schedule, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from './game.ts'
import { currentGame, isPostSeasonActive, segmentGames, shownGames } from './seasonRules.ts'
import type { ReadSeason } from './seasonSource.ts'

export type ScheduleModel = Omit<Schedule, 'games' | 'currentGame'> & {
  games: GameModel[]
  currentGame: GameModel | null
}

/** What a schedule may be narrowed to; `officialId` is that of a team of the season. */
export interface ScheduleFilter extends Partial<Pick<QueryScheduleArgs, 'segment' | 'week' | 'state'>> {
  officialId?: string | undefined
}

/** The parts of a season in the order they are played. */
const SEGMENT_ORDER: readonly SeasonSegment[] = ['CHAMPSERIES', 'PRESEASON', 'REGULAR', 'ALLSTAR', 'POST']

/**
 * A season's schedule, narrowed to what was asked for. Weeks, segments, current game and post-season speak of the whole season as it may be shown, whatever
 * was asked for; a segment that shows only when asked for is then among the segments too. `now` is the league's time in epoch
 * seconds.
 */
export function toSchedule(season: ReadSeason, filter: ScheduleFilter, now: number): ScheduleModel {
  const { championshipSeries } = season.settings
  const shown = shownGames(season.games, championshipSeries)
  const asked = filter.segment ? segmentGames(season.games, filter.segment, championshipSeries) : shown
  return {
    id: scheduleId(season.year, filter),
    year: season.year,
    games: asked.filter((game) => matches(game, filter)),
    weeks: weeksOf(shown),
    segments: SEGMENT_ORDER.filter((segment) =>
      [...shown, ...asked].some((game) => game.segment === segment),
    ),
    currentGame: currentGame(shown),
    postSeasonActive: isPostSeasonActive(shown, now),
    lastUpdated: season.lastUpdated,
  }
}

/** Whether a team plays in a game. */
export function isPlayedBy(game: GameModel, officialId: string): boolean {
  return game.homeTeam?.officialId === officialId || game.awayTeam?.officialId === officialId
}

/** Two narrowings of one season are two schedules: clients keep them apart by this. */
function scheduleId(year: number, { officialId, segment, week, state }: ScheduleFilter): string {
  return [year, officialId, segment, week, state].map((part) => part ?? '*').join(':')
}

function matches(game: GameModel, { officialId, week, state }: ScheduleFilter): boolean {
  return (
    (!officialId || isPlayedBy(game, officialId)) &&
    (week === null || week === undefined || game.week === week) &&
    (!state || game.state.status === state)
  )
}

function weeksOf(games: readonly GameModel[]): number[] {
  const weeks = new Set(games.map((game) => game.week).filter((week) => week !== null))
  return [...weeks].toSorted((a, b) => a - b)
}
