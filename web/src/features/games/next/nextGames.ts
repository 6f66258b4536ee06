import { leagueDay } from '../../../lib/time/formatGameTime.ts'
import { isLive } from '../gameState.ts'
import type { StatedGame } from '../gameState.ts'
import { calendarDay } from '../splitAtToday.ts'

/**
 * The live game, else the next one; null once there is none.
 * @param games ascending by start
 * @param leagueNowMs the league's clock, ms
 */
export function nextGame<Game extends StatedGame>(games: readonly Game[], leagueNowMs: number): Game | null {
  const today = leagueDay(leagueNowMs)
  const toCome = (game: Game) => game.state.__typename === 'ScheduledGame' && calendarDay(game) >= today

  return games.find(isLive) ?? games.find(toCome) ?? null
}
