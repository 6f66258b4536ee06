import { gameDay, leagueDay } from '../../lib/formatGameTime.ts'
import { calendarStart, isLive } from './gameState.ts'
import type { StatedGame } from './gameState.ts'
import type { ScheduleView } from './presets.ts'
import { isOnSale } from './wayIn.ts'
import type { Admission } from './wayIn.ts'

/** A season's games as a view lists them. */
export interface ScheduleLists<Game> {
  /** Today's and coming games, ascending, those being played first; games put off stay on the day they were meant for. */
  coming: Game[]
  /** Days that are over, newest first. */
  past: Game[]
}

interface TicketedGame extends StatedGame {
  tickets: Admission
}

/** How many days of results stand under the coming games. */
const LATEST_DAYS = 2

/**
 * Splits a season (ascending) at today. A game over since yesterday or longer is past, one that was played earlier today
 * stays with today; a game that should have been played on an earlier day and has no result is past as well.
 * @param leagueNowMs the league's clock, ms
 */
export function splitAtToday<Game extends StatedGame>(
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const today = leagueDay(leagueNowMs)
  const ahead = (game: Game) => isLive(game) || calendarDay(game) >= today

  return {
    coming: games.filter(ahead).sort((one, other) => Number(isLive(other)) - Number(isLive(one))),
    past: games.filter((game) => !ahead(game)).reverse(),
  }
}

/** The day (ISO date) under which a game is listed: for one put off, the day it was meant for. */
export function calendarDay(game: StatedGame): string {
  return gameDay({ startTime: calendarStart(game) })
}

/**
 * What a view of the schedule lists. The schedule shows coming games and the last days of results below them (all results
 * when nothing is coming); Scores shows what is being or has been played, newest first; Tickets what can be bought.
 */
export function scheduleLists<Game extends TicketedGame>(
  view: ScheduleView,
  games: readonly Game[],
  leagueNowMs: number,
): ScheduleLists<Game> {
  const { coming, past } = splitAtToday(games, leagueNowMs)
  if (view === 'tickets') return { coming: coming.filter(sellsTickets), past: [] }
  if (view === 'results') {
    const played = coming.filter((game) => isLive(game) || game.state.__typename === 'FinalGame')

    return { coming: [], past: [...played.reverse().sort(liveFirst), ...past] }
  }

  return { coming, past: coming.length === 0 ? past : latestDays(past) }
}

function sellsTickets({ state, tickets }: TicketedGame): boolean {
  return state.__typename === 'ScheduledGame' && isOnSale(tickets)
}

function liveFirst(one: StatedGame, other: StatedGame): number {
  return Number(isLive(other)) - Number(isLive(one))
}

function latestDays<Game extends StatedGame>(past: readonly Game[]): Game[] {
  const results = past.filter((game) => game.state.__typename === 'FinalGame')
  const days = new Set<string>()

  return results.filter((game) => {
    const day = calendarDay(game)
    if (days.size < LATEST_DAYS) days.add(day)

    return days.has(day)
  })
}
