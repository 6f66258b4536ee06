import { useEffect } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { backoff } from '../../lib/backoff.ts'
import { useBackOnline } from '../../lib/loading/online.ts'
import { openWanted } from './siteAnswers.ts'

/**
 * Opens the page that was wanted once the site answers: at once when the device is back online, and because a device may be online
 * while the site is out of reach, also after growing pauses while the tab is seen. At `/offline` itself nothing else was wanted.
 */
export function useGoOn(): void {
  useBackOnline(() => {
    if (isElsewhere()) void openWanted()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    const wait = () => {
      timer = setTimeout(() => void goOn(), backoff(failures + 1))
    }
    const goOn = async () => {
      const isOver = document.visibilityState === 'visible' && (await openWanted())
      if (isOver || isStopped) return
      failures += 1
      wait()
    }
    let isStopped = false
    if (isElsewhere()) wait()

    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [])
}

function isElsewhere(): boolean {
  return location.pathname !== paths.offline
}
