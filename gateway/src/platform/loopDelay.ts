import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the delay is measured, ms. */
const RESOLUTION_MS = 20
/** The delays of this time are forgotten together, ms. */
const WINDOW_MS = 3000

/** The delay of this process's event loop, by its own work or because it waited for a core. */
export interface LoopDelay {
  /** The longest one of the last three to six seconds, in ms. */
  recentMs(): number
  close(): void
}

/** Measures the delay of the event loop until it is closed. */
export function watchLoopDelay(): LoopDelay {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let formerNs = 0
  const renewing = setInterval(() => {
    formerNs = delays.max
    delays.reset()
  }, WINDOW_MS).unref()
  return {
    recentMs: () => Math.round(Math.max(formerNs, delays.max) / 1e6),
    close() {
      clearInterval(renewing)
      delays.disable()
    },
  }
}
