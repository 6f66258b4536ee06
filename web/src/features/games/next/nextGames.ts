import { isLive, isStillToCome } from '../statePredicates.ts'
import type { StatedGame } from '../statePredicates.ts'

/**
 * The live game, else the next one; null once there is none.
 * @param games ascending by start
 * @param leagueNowMs the league's clock, in ms
 */
export function nextGame<Game extends StatedGame>(games: readonly Game[], leagueNowMs: number): Game | null {
  return games.find(isLive) ?? games.find((game) => isStillToCome(game, leagueNowMs)) ?? null
}
