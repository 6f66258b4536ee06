import type { QueryScheduleArgs, Schedule, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { isPlayedBy } from '../games/gameSide.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import { currentGame, isPostSeasonActive, segmentGames, shownGames } from '../games/seasonRules.ts'

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
 * A season's schedule, narrowed by a filter. Weeks, segments, current game and post-season speak of the whole season as it may be
 * shown, whatever the filter; a segment that shows only when asked for is then among the segments too.
 *
 * @param now the league's time in epoch seconds.
 */
export function toSchedule(season: SeasonGames, filter: ScheduleFilter, now: number): ScheduleModel {
  const { championshipSeries } = season.settings
  const shown = shownGames(season.games, championshipSeries)
  const ofSegment = filter.segment ? segmentGames(season.games, filter.segment, championshipSeries) : shown
  return {
    id: scheduleId(season.year, filter),
    year: season.year,
    games: ofSegment.filter((game) => matches(game, filter)),
    weeks: weeksOf(shown),
    segments: SEGMENT_ORDER.filter((segment) =>
      [...shown, ...ofSegment].some((game) => game.segment === segment),
    ),
    currentGame: currentGame(shown),
    postSeasonActive: isPostSeasonActive(shown, now),
    lastUpdated: season.lastUpdated,
  }
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
