import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { RateLimit } from '../../platform/limits/rateLimits.ts'

/** How often the log reports the number of suppressed errors, ms. */
const NOTICE_INTERVAL_MS = 60_000

/** Writes browser errors to the log, up to its rate limit. */
export interface ErrorLog {
  /** @param line yields the logged fields; called only when the line is written. */
  write(line: () => object): void
}

/** Builds the log. The number of suppressed errors is written before the next error, at most once a minute. */
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
