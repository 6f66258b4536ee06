import { useSyncExternalStore } from 'react'

const revealed = new Set<string>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)

  return () => listeners.delete(listener)
}

/**
 * Shows the score of one game to a fan who hides scores, wherever that game is drawn, until the page is left.
 * The stylesheet does the hiding (`.scoreShown`, `.scoreHidden`), so it holds before scripts run as well.
 */
export function revealScore(gameId: string): void {
  revealed.add(gameId)
  for (const listener of listeners) listener()
}

/** Whether the fan has asked for the score of this game; goes into `data-revealed` on the block around it. */
export function useScoreRevealed(gameId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => revealed.has(gameId),
    () => false,
  )
}
