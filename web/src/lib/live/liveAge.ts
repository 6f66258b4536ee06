import { useEffect } from 'react'
import { useOnline } from '../loading/online.ts'
import { savesData } from '../settings/dataSaver.ts'
import { useWallNowEverySecond } from '../time/leagueClock.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { useIsHydrated } from '../useIsHydrated.ts'

/** A score of this age no longer counts as live: the gateway sends one at least every 15 s, and it is polled every 10 s without a stream. */
const STALE_AFTER_S = 30
/** The same while the fan saves data, and the score is polled every 30 s. */
const STALE_AFTER_SAVING_S = 60

/** The age from which on what was read of a live game no longer counts as live, in seconds. */
export function useLiveLimitS(): number {
  return useBrowserValue(
    () => () => undefined,
    () => (savesData() ? STALE_AFTER_SAVING_S : STALE_AFTER_S),
    () => STALE_AFTER_S,
  )
}

/**
 * How many seconds ago a live score was read, and whether that is too long ago to call it live, as it always is while the device is
 * offline. Renewed every second. Every part that draws the score of a live game uses this, and so is counted as a live one.
 *
 * @param updated when it was read, ISO.
 * @param delayS the delay with which scores are shown, in seconds. A delayed score may be older than its delay, because it is kept
 * until the next change; it is live as long as the device is online.
 * @returns the age in seconds: null on the server and during hydration, because nobody knows when the server's page is read.
 */
export function useLiveAge(updated: string, delayS = 0): { seconds: number | null; stale: boolean } {
  useCountedLivePart(true)
  const online = useOnline()
  const limitS = useLiveLimitS()
  const isHydrated = useIsHydrated()
  const seconds = Math.max(0, Math.round((useWallNowEverySecond() - Date.parse(updated)) / 1000))

  return { seconds: isHydrated ? seconds : null, stale: !online || (delayS === 0 && seconds >= limitS) }
}

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
