/** How long another tab is waited for, ms: it may have been suspended while it holds the lock. */
const MAX_WAIT_MS = 3000

/** What is done alone: the loading of a fan's record, and the making of the gateway's cookie. */
type TabLock = 'wll.record' | 'wll.cookie'

/**
 * Runs what only one tab should do at a time: tabs that hear of a sign-in at once would otherwise create the same record, merge
 * the same favorites, and send the same token. Where another tab takes too long, or the browser has no locks, it runs all the same.
 */
export async function oneTabAtATime(lock: TabLock, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    await navigator.locks.request(lock, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}
