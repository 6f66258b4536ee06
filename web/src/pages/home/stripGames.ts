import { splitAtToday } from '../../features/games/gameLists.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import { instantMs } from '../../lib/time/instant.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** The most coming games, and the most results, in the strip. */
const COMING = 8
const RESULTS = 4

/** A game further away than this (ms) belongs to another season. */
const OFF_SEASON_MS = 30 * 86_400_000

/** The first game of a season. */
type Opener = Pick<StatedGame, 'startTime'>

/** What the score strip shows: games, in the off-season the first game of the next season, or nothing. */
export type StripContent<Game> = { games: Game[] } | { seasonStart: Opener } | null

/** The games before and after today, in one list ascending by start: its parts change when a day ends while the page is open. */
export function gamesAround<Game extends StatedGame>({
  upcoming,
  results,
}: {
  upcoming: readonly Game[]
  results: readonly Game[]
}): Game[] {
  return [...results.toReversed(), ...upcoming].sort(
    (one, other) => instantMs(one.startTime) - instantMs(other.startTime),
  )
}

/**
 * Today's games (those being played first), the coming ones, then the last results. When the last game and the next one are
 * both more than 30 days away it is the off-season, and only the first game of the next season is shown, not a friendly before it.
 * @param games ascending by start
 * @param opener the next game of the regular season, which any number of friendlies may precede; null where it is not known
 * @param leagueNowMs the league's clock, ms
 */
export function stripContent<Game extends StatedGame>(
  games: readonly Game[],
  opener: Opener | null,
  leagueNowMs: number,
): StripContent<Game> {
  const { coming, past } = splitAtToday(games, leagueNowMs)
  const results = past.filter((game) => scoreOf(game) !== null)
  const near = (game: Game | undefined) =>
    game !== undefined && Math.abs(instantMs(game.startTime) - leagueNowMs) <= OFF_SEASON_MS
  const [next] = coming
  if (next !== undefined && !near(next) && !near(results[0])) {
    return { seasonStart: opener ?? next }
  }
  const shown = [...coming.slice(0, COMING), ...results.slice(0, RESULTS)]

  return shown.length === 0 ? null : { games: shown }
}
