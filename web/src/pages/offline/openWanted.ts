import { useEffect } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { backoff } from '../../lib/reconnectDelay.ts'

/** How long the site may take to answer, ms: as long as the service worker waits for a page. */
const WAIT_MS = 12_000

/** The statuses of what stands before a gateway that does not answer. */
const NOT_OF_GATEWAY = [502, 503, 504]

/** Whether another page than this one was wanted, in whose place the service worker has given it. */
export function isWantedElsewhere(): boolean {
  return location.pathname !== paths.offline
}

/** Whether the gateway answers at the address that was wanted, and not only what stands before it. Never rejects. */
async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS)
    const { status } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return !NOT_OF_GATEWAY.includes(status)
  } catch {
    return false
  }
}

/**
 * Loads the page that was wanted when the site answers; without a network the browser might replace this page by its own error.
 * From `/offline` itself it leads home.
 *
 * @param mayOpen called when the site answers; the page is left alone if it returns false.
 * @returns whether the page is being loaded.
 */
export async function openWanted(mayOpen: () => boolean = () => true): Promise<boolean> {
  const wanted = location.href
  const answers = await siteAnswers()
  // The visitor may have gone on to a stored page.
  if (!answers || location.href !== wanted || !mayOpen()) return false
  // It gives a page its full time again.
  navigator.serviceWorker?.controller?.postMessage('site answers')
  if (isWantedElsewhere()) location.reload()
  else location.assign(paths.home)
  return true
}

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

/** The key in sessionStorage. */
const KEY = 'offlineReload'

/** A reload that led back to this page did so by then, ms; what was stored before belongs to an earlier outage. */
const MAX_LOAD_MS = 60_000

interface StoredReload {
  address: string
  count: number
  atMs: number
}

/** How many reloads of this address by the offline page have led back to it, one after the other. It stays stored: the page may be mounted twice. */
function failedReloads(): number {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredReload | null
    const isSame = stored?.address === location.href && Date.now() - stored.atMs < MAX_LOAD_MS
    return isSame ? stored.count : 0
  } catch {
    return 0
  }
}

/**
 * Remembers a reload that is about to begin.
 *
 * @param count how many there are with it.
 * @returns whether it is stored. Where it is not, the page that comes would begin to count again, and might reload for ever.
 */
function storeReload(count: number): boolean {
  const reload: StoredReload = { address: location.href, count, atMs: Date.now() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reload))
    return true
  } catch {
    return false
  }
}
