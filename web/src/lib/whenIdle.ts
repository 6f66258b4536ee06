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
