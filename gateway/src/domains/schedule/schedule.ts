import type { QueryScheduleArgs, Schedule, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { isPlayedBy } from '../games/gameSide.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import { currentGame, isPostSeasonActive, segmentGames, shownGames } from '../games/seasonRules.ts'
import { isoInstant } from '../wire/isoInstant.ts'
import { keyDates } from './keyDates.ts'

export type ScheduleModel = Omit<Schedule, 'games' | 'upcoming' | 'nextGame' | 'results' | 'currentGame'> & {
  games: GameModel[]
  currentGame: GameModel | null
}

/** The filters of a schedule: its arguments, of which the season is known, and teams and times are found. */
export interface ScheduleFilter extends Partial<Omit<QueryScheduleArgs, 'year' | 'teams' | 'from' | 'to'>> {
  /** Official ids of teams of the season, ascending; an empty list matches no game. Left out for all teams. */
  teamIds?: readonly string[] | undefined
  /** The earliest start, in epoch seconds. */
  from?: number | null
  /** All starts are before this one, in epoch seconds. */
  to?: number | null
}

/** The parts of a season in the order they are played. */
const SEGMENT_ORDER: readonly SeasonSegment[] = ['CHAMPSERIES', 'PRESEASON', 'REGULAR', 'ALLSTAR', 'POST']

/**
 * A season's schedule with a filter. Everything but the games and the id describes the whole visible season,
 * whatever the filter; a segment that is hidden unless requested is then listed too.
 * @param now the league's time in epoch seconds.
 */
export function toSchedule(season: SeasonGames, filter: ScheduleFilter, now: number): ScheduleModel {
  const { championshipSeries } = season.settings
  const shown = shownGames(season.games, championshipSeries)
  const ofSegment = filter.segment ? segmentGames(season.games, filter.segment, championshipSeries) : shown
  return {
    id: scheduleId(season.year, filter),
    year: season.year,
    teamOfficialIds: filter.teamIds ? [...filter.teamIds] : null,
    games: ofSegment.filter((game) => matches(game, filter)).slice(0, filter.first ?? undefined),
    weeks: weeksOf(shown),
    segments: SEGMENT_ORDER.filter((segment) =>
      [...shown, ...ofSegment].some((game) => game.segment === segment),
    ),
    hasGames: shown.length > 0,
    keyDates: keyDates(shown, now),
    currentGame: currentGame(shown),
    isPostSeasonActive: isPostSeasonActive(shown, now),
    lastUpdated: season.lastUpdated,
  }
}

/** The id of a filtered schedule, with every filter that is set, so that clients cache each combination separately. */
function scheduleId(year: number, { teamIds, from, to, ...others }: ScheduleFilter): string {
  const set = new URLSearchParams(teamIds && { teams: teamIds.join(' ') })
  const span = { from: toInstant(from), to: toInstant(to) }
  for (const [name, value] of Object.entries({ ...others, ...span })) {
    if (value !== null && value !== undefined) set.append(name, String(value))
  }
  set.sort()
  return set.size > 0 ? `Schedule:${year}:${set}` : `Schedule:${year}`
}

function toInstant(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? isoInstant(seconds) : null
}

function matches(game: GameModel, filter: ScheduleFilter): boolean {
  const { teamIds, week, status, isHome, from, to } = filter
  return (
    game.startTime >= (from ?? -Infinity) &&
    game.startTime < (to ?? Infinity) &&
    (!teamIds || teamIds.some((officialId) => isPlayedBy(game, officialId))) &&
    (week === null || week === undefined || game.week === week) &&
    (!status || game.state.status === status) &&
    (isHome ?? isAtHome(game, teamIds)) === isAtHome(game, teamIds)
  )
}

/** Whether a game is at the venue of its home team, and that is one of these; any team where they are left out. */
function isAtHome({ isNeutral, homeTeam }: GameModel, teamIds: ScheduleFilter['teamIds']): boolean {
  return !isNeutral && homeTeam !== null && (teamIds?.includes(homeTeam.officialId) ?? true)
}

function weeksOf(games: readonly GameModel[]): number[] {
  const weeks = new Set(games.map((game) => game.week).filter((week) => week !== null))
  return [...weeks].toSorted((a, b) => a - b)
}
