import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { createRateLimit } from '../../platform/resilience/rateLimit.ts'
import { createClientBudget } from '../http/clientBudget.ts'

/** How many errors are logged at once, and how many more each second, from all visits together: 10 a minute. */
const budget = { burst: 20, perSecond: 1 / 6 }
/** The share of one client in that, 2 a minute, so that one alone cannot hide what breaks for the others. */
const clientBudget = { burst: 5, perSecond: 1 / 30 }
/** How often the log says how many were left out: once a minute. */
const noticeBudget = { burst: 1, perSecond: 1 / 60 }

/** Writes errors of browsers to the log, as far as there is room. */
export interface ErrorLog {
  /** @param line yields what is logged, and is called only when it is. */
  write(ip: string | undefined, line: () => object): void
}

/** How many errors were left out stands in the log before one that is not, once a minute at most. */
export function createErrorLog({ clock, log }: { clock: Clock; log: Log }): ErrorLog {
  const clients = createClientBudget({ clock, ...clientBudget })
  const all = createRateLimit({ clock, ...budget })
  const notices = createRateLimit({ clock, ...noticeBudget })
  let leftOut = 0

  return {
    write(ip, line) {
      if (!clients.trySpendFor(ip) || !all.trySpend()) {
        leftOut += 1
        return
      }
      if (leftOut > 0 && notices.trySpend()) {
        log.warn({ leftOut }, 'Errors of browsers were left out of the log')
        leftOut = 0
      }
      log.warn(line(), 'Something failed in a browser')
    },
  }
}
