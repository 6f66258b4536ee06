import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'

/** How often the log says how many errors were left out, ms. */
const NOTICE_INTERVAL_MS = 60_000

/** Writes errors of browsers to the log, as far as there is room. */
export interface ErrorLog {
  /** @param line yields what is logged, and is called only when it is. */
  write(line: () => object): void
}

/** How many errors were left out stands in the log before one that is not, once a minute at most. */
export function createErrorLog(options: { clock: Clock; log: Log; limit: RateLimit }): ErrorLog {
  const { clock, log, limit } = options
  let leftOut = 0
  let nextNoticeAtMs = -Infinity

  return {
    write(line) {
      if (limit.tryTake()) {
        leftOut += 1
        return
      }
      if (leftOut > 0 && clock.nowMs() >= nextNoticeAtMs) {
        nextNoticeAtMs = clock.nowMs() + NOTICE_INTERVAL_MS
        log.warn({ leftOut }, 'Errors of browsers were left out of the log')
        leftOut = 0
      }
      log.warn(line(), 'Something failed in a browser')
    },
  }
}
