import { isLive, isToCome } from '../gameState.ts'
import type { StatedGame } from '../gameState.ts'

/**
 * The live game, else the next one; null once there is none.
 * @param games ascending by start
 */
export function nextGame<Game extends StatedGame>(games: readonly Game[]): Game | null {
  return games.find(isLive) ?? games.find(isToCome) ?? null
}
