/**
 * Calls back when the browser has nothing better to do. Safari has no idle callbacks.
 *
 * @param maxWaitMs how long a busy browser may take until then; for ever when left out.
 */
export function whenIdle(callback: () => void, maxWaitMs?: number): void {
  if ('requestIdleCallback' in window)
    requestIdleCallback(callback, { ...(maxWaitMs && { timeout: maxWaitMs }) })
  else setTimeout(callback)
}

/** Calls back once: when the browser is idle, or when the page is hidden before that, as before a phone goes into a pocket. */
export function whenIdleOrHidden(callback: () => void): void {
  if (document.hidden) return callback()
  const once = new AbortController()
  const run = () => {
    if (once.signal.aborted) return
    once.abort()
    callback()
  }
  const runWhenHidden = () => {
    if (document.hidden) run()
  }
  document.addEventListener('visibilitychange', runWhenHidden, { signal: once.signal })
  whenIdle(run)
}
