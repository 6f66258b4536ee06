import { calendarDay, splitAtToday } from '../../features/games/gameLists.ts'
import type { ScheduleLists } from '../../features/games/gameLists.ts'
import { isLive, isOverWithoutScore, isToCome } from '../../features/games/statePredicates.ts'
import type { StatedGame } from '../../features/games/statePredicates.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'
import type { ScheduleView } from './presets.ts'
import { isOnSale } from '../../features/games/ticketLink.ts'
import type { TicketSale } from '../../features/games/ticketLink.ts'

interface TicketedGame extends StatedGame {
  tickets: TicketSale
}

/** How many days of results are listed below the coming games. */
const LATEST_DAYS = 2

/**
 * The games that a view of the schedule lists. The schedule has the coming games and below them the last days of results (all
 * results when no game is coming). Scores has the live and the played games, newest first. Tickets has the games with tickets on
 * sale.
 */
export function scheduleLists<Game extends TicketedGame>(
  view: ScheduleView,
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const { coming, past } = splitAtToday(games, leagueNowMs)
  if (view === 'tickets') return { coming: coming.filter(sellsTickets), past: [] }
  if (view === 'results') {
    const played = coming.filter((game) => scoreOf(game) !== null || isOverWithoutScore(game))

    return { coming: [], past: [...played.reverse().sort(liveFirst), ...past] }
  }

  return { coming, past: coming.length === 0 ? past : latestDays(past) }
}

/** Whether a game has not begun: a coming one, also one without a new date. */
export function isToBePlayed(game: StatedGame): boolean {
  return isToCome(game) || game.state.__typename === 'PostponedGame'
}

function sellsTickets(game: TicketedGame): boolean {
  return isToCome(game) && isOnSale(game.tickets)
}

function liveFirst(one: StatedGame, other: StatedGame): number {
  return Number(isLive(other)) - Number(isLive(one))
}

function latestDays<Game extends StatedGame>(past: readonly Game[]): Game[] {
  const results = past.filter((game) => scoreOf(game) !== null || isOverWithoutScore(game))
  const days = new Set<string>()

  return results.filter((game) => {
    const day = calendarDay(game)
    if (days.size < LATEST_DAYS) days.add(day)

    return days.has(day)
  })
}
