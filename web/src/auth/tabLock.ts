/** How long another tab is waited for, ms: it may have been suspended while it holds the lock. */
const LONGEST_WAIT_MS = 3000

/**
 * Runs what only one tab should do at a time: tabs that hear of a sign-in at once would otherwise create the same record, and merge
 * the same favorites. Where another tab takes too long, or the browser has no locks, it runs all the same.
 */
export async function oneTabAtATime(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return run()
  }
  try {
    await navigator.locks.request('wll.record', { signal: AbortSignal.timeout(LONGEST_WAIT_MS) }, begin)
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}
