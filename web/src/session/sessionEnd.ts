import { useBrowserValue } from '../lib/useBrowserValue.ts'

const listeners = new Set<() => void>()
let reason: string | null = null

/** Why the fan of this tab was signed out without having asked for it, in a sentence; null when she was not. */
export function useSignedOutReason(): string | null {
  return useBrowserValue(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => reason,
    () => null,
  )
}

/** Says why a fan was signed out; null once one is signed in. */
export function setSignedOutReason(sentence: string | null): void {
  if (reason === sentence) return
  reason = sentence
  for (const listener of listeners) listener()
}
