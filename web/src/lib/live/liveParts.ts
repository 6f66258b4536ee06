import { useEffect } from 'react'

/** How many parts of the page show or follow a game that is live or about to begin. */
let livePartCount = 0
/** Called whenever such a part has come. */
export const livePartListeners = new Set<() => void>()

/** Counts a part of the page as showing or following such a game for as long as `isOn`. */
export function useCountedLivePart(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined
    livePartCount += 1
    livePartListeners.forEach((listener) => listener())
    return () => {
      livePartCount -= 1
    }
  }, [isOn])
}

/** Whether the page shows a game that is live or about to begin. */
export function showsLiveGame(): boolean {
  return livePartCount > 0
}
