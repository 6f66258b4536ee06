import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { atMost } from '../atMost.ts'

/** When all answers have been too short for this long, in ms, the items are really gone, and the short answer is accepted. */
const ACCEPTED_AFTER_MS = 600_000
const MAX_KEYS = 10_000

/**
 * What to do with an answer. `good`: it may replace the previous data. `thin`: it has lost most items and
 * must not. `unconfirmed`: it is empty without earlier data, so it is served and soon loaded again.
 */
type Verdict = 'good' | 'thin' | 'unconfirmed'

export type ShrinkGuard = ReturnType<typeof createShrinkGuard>

/**
 * Builds the check for answers that have lost too many items (`thin`), as while the league's data is being
 * repaired: less than half of the last good one's items, or none when there is no good one. Each is counted
 * in the metrics; a series is logged once.
 * @param options.clock the monotonic one.
 */
export function createShrinkGuard(options: { clock: Clock; log: Log; metrics: Metrics }) {
  const { clock, log, metrics } = options
  const series = new LRUCache<string, { firstAtMs: number; lastAtMs: number }>(atMost(MAX_KEYS))

  /** Records one more thin answer; returns for how many ms the answers of the key have been thin. */
  function noteThin(key: string, items: number, lastGood: number | undefined): number {
    const nowMs = clock.nowMs()
    const known = series.get(key)
    // Without a read for that long, the answers in between are unknown, so the series starts again.
    if (known && nowMs - known.lastAtMs <= ACCEPTED_AFTER_MS) {
      known.lastAtMs = nowMs
      return nowMs - known.firstAtMs
    }
    series.set(key, { firstAtMs: nowMs, lastAtMs: nowMs })
    if (lastGood === undefined) log.info({ key }, 'The answer is empty, so it is requested again soon')
    else log.warn({ key, items, lastGood }, 'The answer lost most of its items, so the last good one is kept')
    return 0
  }

  return {
    /** Compares the number of items in an answer with that of the last good one, if there is any. */
    check(key: string, items: number, lastGood: number | undefined): Verdict {
      if (lastGood === undefined ? items > 0 : items * 2 >= lastGood) {
        if (series.delete(key)) log.info({ key, items }, 'The answer has its items again')
        return 'good'
      }
      metrics.listShrunk(key)
      const isUnknown = lastGood === undefined
      if (noteThin(key, items, lastGood) < ACCEPTED_AFTER_MS) return isUnknown ? 'unconfirmed' : 'thin'
      series.delete(key)
      if (!isUnknown) log.warn({ key, items, lastGood }, 'Few items for 10 minutes: the answer is accepted')
      return 'good'
    },
    /** Forgets that the answers of a key were thin, because another process has received a good one. */
    forget: (key: string): void => void series.delete(key),
  }
}
