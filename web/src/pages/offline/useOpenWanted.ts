import { useEffect } from 'react'
import { backoff } from '../../lib/reconnectDelay.ts'
import { failedReloads, storeReload } from './failedReloads.ts'
import { isWantedElsewhere, openWanted } from './openWanted.ts'

/** The longest pause, ms. */
const MAX_MS = 300_000

/**
 * Opens the page that was wanted once the site answers, while the tab is seen: at once when the device is back online, and because a
 * device may be online while the site is out of reach, also after pauses. They grow over the reloads that led back here. At `/offline`
 * itself nothing else was wanted.
 */
export function useOpenWanted(): void {
  useEffect(() => {
    if (!isWantedElsewhere()) return
    const reloads = failedReloads()
    let failures = reloads
    let timer: ReturnType<typeof setTimeout>
    let isStopped = false
    let isTrying = false
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void tryAgain(), backoff(failures + 1, { longestMs: MAX_MS }))
    }
    const tryAgain = async () => {
      // An unseen tab tries when it is seen again.
      if (isTrying || document.visibilityState !== 'visible') return
      isTrying = true
      const isOpening = await openWanted(() => !isStopped && storeReload(reloads + 1))
      isTrying = false
      if (isOpening || isStopped) return
      failures += 1
      wait()
    }
    // After a reload in vain, a network that comes and goes or a tab that does must not reload the page each time.
    const tryNow = () => {
      if (reloads === 0) void tryAgain()
      else wait()
    }
    wait()
    document.addEventListener('visibilitychange', tryNow)
    addEventListener('online', tryNow)

    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tryNow)
      removeEventListener('online', tryNow)
    }
  }, [])
}
