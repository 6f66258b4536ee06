import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** When all answers have been thin for so long, the items are really gone, and the thin answer is accepted. */
const acceptedAfterMs = 600_000
const maxKeys = 10_000

/**
 * What to do with an answer. `good`: it may replace the known data. `thin`: it must not. `unconfirmed`: it is empty, but no better
 * one is known, so it is answered and soon requested again.
 */
type Verdict = 'good' | 'thin' | 'unconfirmed'

/** Recognizes thin answers: those that have lost most of their items, as while the league's data is being repaired. */
export interface ShrinkGuard {
  /** Compares the number of items in an answer with that of the last good one, if there is any. */
  check(key: string, items: number, lastGood: number | undefined): Verdict
  /** Forgets that the answers of a key were thin, because another process has received a good one. */
  forget(key: string): void
}

/**
 * An answer is thin when it holds less than half of the last good one's items, or none when there is no good one. Every thin
 * answer is counted in the metrics. A series of them is logged once, and accepted after 10 minutes.
 *
 * @param options.clock the monotonic one.
 */
export function createShrinkGuard(options: { clock: Clock; log: Log; metrics: Metrics }): ShrinkGuard {
  const { clock, log, metrics } = options
  const shrunkenSince = new LRUCache<string, { firstAtMs: number; lastAtMs: number }>({ max: maxKeys })

  /** Notes one more thin answer; returns for how many ms the answers of the key have been thin. */
  function recordShrunken(key: string, items: number, lastGood: number | undefined): number {
    const nowMs = clock.nowMs()
    const series = shrunkenSince.get(key)
    // When nobody has read the key for longer than that, nobody knows what its answers were meanwhile.
    if (series && nowMs - series.lastAtMs <= acceptedAfterMs) {
      series.lastAtMs = nowMs
      return nowMs - series.firstAtMs
    }
    shrunkenSince.set(key, { firstAtMs: nowMs, lastAtMs: nowMs })
    if (lastGood === undefined) log.info({ key }, 'The answer is empty, so it is requested again soon')
    else log.warn({ key, items, lastGood }, 'The answer lost most of its items, so the last good one is kept')
    return 0
  }

  return {
    check(key, items, lastGood) {
      const hasShrunk = lastGood === undefined ? items === 0 : items * 2 < lastGood
      if (!hasShrunk) {
        if (shrunkenSince.delete(key)) log.info({ key, items }, 'The answer has its items again')
        return 'good'
      }
      metrics.listShrunk(key)
      if (recordShrunken(key, items, lastGood) < acceptedAfterMs)
        return lastGood === undefined ? 'unconfirmed' : 'thin'
      shrunkenSince.delete(key)
      if (lastGood !== undefined)
        log.warn(
          { key, items, lastGood },
          'The answers have had few items for 10 minutes, so they are accepted',
        )
      return 'good'
    },
    forget: (key) => void shrunkenSince.delete(key),
  }
}
