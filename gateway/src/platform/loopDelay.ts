/** How often the delay is measured, ms. */
const TICK_MS = 50
/** So many measurements are forgotten together: those of three seconds. */
const WINDOW_TICKS = 60

/** The delay of this process's event loop, by its own work or because it waited for a core. */
export interface LoopDelay {
  /** The longest one of the last three to six seconds, in ms. */
  recentMs(): number
  close(): void
}

/**
 * Measures the delay of the event loop until it is closed. Unlike Node's own `monitorEventLoopDelay`, it knows of a delay in a timeout that
 * the delay has caused, which may run before the measurement that is due.
 */
export function watchLoopDelay(): LoopDelay {
  let [former, latest, ticks] = [0, 0, 0]
  let dueMs = performance.now() + TICK_MS
  const measuring = setInterval(() => {
    const nowMs = performance.now()
    latest = Math.max(latest, nowMs - dueMs)
    dueMs = nowMs + TICK_MS
    ticks += 1
    if (ticks % WINDOW_TICKS === 0) [former, latest] = [latest, 0]
  }, TICK_MS).unref()
  return {
    recentMs: () => Math.round(Math.max(former, latest, performance.now() - dueMs)),
    close: () => clearInterval(measuring),
  }
}
