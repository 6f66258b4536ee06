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
 * Measures the delay of the event loop until it is closed. Of timers that are due Node runs the earliest first, so that a delay is known
 * here before a timeout that it has caused; Node's own `monitorEventLoopDelay` may learn of it after that.
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
    recentMs: () => Math.round(Math.max(former, latest)),
    close: () => clearInterval(measuring),
  }
}
