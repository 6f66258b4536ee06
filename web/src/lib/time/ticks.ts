import { siteNowMs } from './siteTime.ts'

/** Tells its listeners of the time again and again. */
export interface Ticks {
  /** Calls back at every tick, until the function it returns is called. */
  listen: (listener: () => void) => () => void
  /** The site's time of the last tick, ms since the epoch: the same for all who read it between two ticks. */
  nowMs: () => number
}

/** One timer for all listeners, so that all displayed times change together. It runs only while there are listeners. */
function createTicks(everyMs: number): Ticks {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined

  return {
    listen(listener) {
      // Two callers may pass the same function; each of them stops for itself alone.
      const own = () => listener()
      listeners.add(own)
      timer ??= setInterval(() => listeners.forEach((tick) => tick()), everyMs)

      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    nowMs: () => Math.floor(siteNowMs() / everyMs) * everyMs,
  }
}

/** For what counts seconds: countdowns, and the age of a score. */
export const everySecond = createTicks(1000)

/** For all else: days and hours on a page, and whether a game is about to begin. */
export const everyQuarterMinute = createTicks(15_000)
