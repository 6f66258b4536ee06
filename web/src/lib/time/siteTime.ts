/** A device's clock that is off by less is right: the site's date has whole seconds, and travels for a while. In ms. */
const TOLERANCE_MS = 5000

let aheadMs = 0

/**
 * The site's time in ms since the epoch, which is what the dates in its answers are by: that of the device, unless an answer has shown that
 * the device's clock is off.
 */
export function siteNowMs(): number {
  return Date.now() + aheadMs
}

/**
 * Takes from an answer by how much the device's clock is off. Its date is that of what it is made of, and its age, which the gateway and its
 * edge count, leads from there to the present. No cache of the browser may have given the answer: that does not count on.
 *
 * @param sentAtMs the device's time when the request was sent, ms since the epoch.
 */
export function noteSiteTime({ headers }: Pick<Response, 'headers'>, sentAtMs: number): void {
  const siteMs = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  if (Number.isNaN(siteMs)) return
  const nowMs = Date.now()
  const isRight = siteMs > sentAtMs - TOLERANCE_MS && siteMs < nowMs + TOLERANCE_MS
  aheadMs = isRight ? 0 : siteMs - nowMs
}

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
