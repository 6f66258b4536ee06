import type { ChampionshipSeriesFlags, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { isOpen } from '../season/noResult.ts'
import type { GameModel } from './game.ts'

/** How long a finished post-season still counts as active, in seconds. */
export const POST_SEASON_TAIL_SECONDS = 1_209_600

/**
 * The visible games when the Championship Series was not requested: all others, and its own only while it has started and its flag is on.
 */
export function shownGames(games: readonly GameModel[], flags: ChampionshipSeriesFlags): GameModel[] {
  return games.filter((game) => game.segment !== 'CHAMPSERIES' || isSeriesOn(flags))
}

/** The games of one segment; finished games of the Championship Series are visible whatever its flags. */
export function segmentGames(
  games: readonly GameModel[],
  segment: SeasonSegment,
  flags: ChampionshipSeriesFlags,
): GameModel[] {
  const ofSegment = games.filter((game) => game.segment === segment)
  if (segment !== 'CHAMPSERIES' || isSeriesOn(flags)) return ofSegment
  return ofSegment.filter((game) => game.state.status === 'FINAL')
}

/**
 * The current one of games in ascending order: the first undecided one, otherwise the last one. Postponed,
 * suspended and unresolved games are skipped, or one of them would stay current forever.
 */
export function currentGame(games: readonly GameModel[]): GameModel | null {
  return games.find(isUndecided) ?? games.at(-1) ?? null
}

/**
 * Whether the post-season is active: the next undecided game is a post-season game whose teams are known or follow from finished games, or
 * the last game was one and ended, with a result or without, at most 14 days ago. `now` is the league's time in epoch seconds.
 */
export function isPostSeasonActive(games: readonly GameModel[], now: number): boolean {
  const next = games.find(isUndecided)
  if (next?.segment === 'POST' && ((next.homeTeam && next.awayTeam) || games.some(isPlayedPostSeason))) {
    return true
  }
  const last = games.at(-1)
  return Boolean(last && isPlayedPostSeason(last)) && now - (last?.startTime ?? 0) <= POST_SEASON_TAIL_SECONDS
}

function isPlayedPostSeason({ segment, state }: GameModel): boolean {
  return segment === 'POST' && ['FINAL', 'SUSPENDED', 'NO_RESULT'].includes(state.status)
}

function isSeriesOn({ hasStarted, isShown }: ChampionshipSeriesFlags): boolean {
  return hasStarted && isShown
}

/** Whether a game is live or still to be played. */
export function isUndecided({ state }: GameModel): boolean {
  return isOpen(state.status)
}
