import { useBrowserValue } from '../lib/useBrowserValue.ts'

const listeners = new Set<() => void>()
let problem: string | null = null

/** Why the last change of the favorites was taken back, in one sentence; null when it was not. */
export function useFavoritesProblem(): string | null {
  return useBrowserValue(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => problem,
    () => null,
  )
}

/** Reports why a change was taken back; null once another change is made. */
export function setFavoritesProblem(sentence: string | null): void {
  if (problem === sentence) return
  problem = sentence
  for (const listener of listeners) listener()
}
