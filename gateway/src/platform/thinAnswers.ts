import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { resourceOf } from './resourceOf.ts'

/** An answer that is thin for so long is how things are now. */
const acceptedAfterMs = 600_000
/** The most keys whose thin answers are followed. */
const mostKeys = 10_000

/**
 * What to do with an answer: `good` may replace what is known, `thin` must not, and `unconfirmed` holds nothing while nothing
 * better is known, so it is answered but soon asked for again.
 */
type Verdict = 'good' | 'thin' | 'unconfirmed'

/** Tells answers that have lost most of their items, as from a league that is being repaired, from good ones. */
export interface ThinAnswers {
  /** Judges the number of items in an answer against that of the last good one, if there is any. */
  judge(key: string, items: number, lastGood: number | undefined): Verdict
  /** Forgets that the answers of a key were thin, because a good one has come from another process. */
  end(key: string): void
}

/**
 * An answer is thin when it holds less than half of the items of the last good one, or none. Each answer is counted, a run of them is
 * logged once, and one that has lasted for 10 minutes is accepted.
 *
 * @param options.clock the wall's.
 */
export function createThinAnswers(options: { clock: Clock; log: Log; metrics: Metrics }): ThinAnswers {
  const { clock, log, metrics } = options
  const runs = new LRUCache<string, { beganAtMs: number; seenAtMs: number }>({ max: mostKeys })

  /** Returns for how many ms the answers of the key have been thin. */
  function follow(key: string, items: number, lastGood: number | undefined): number {
    const nowMs = clock.nowMs()
    const run = runs.get(key)
    // What was thin long ago and has not been looked at since says nothing about the time between.
    if (run && nowMs - run.seenAtMs <= acceptedAfterMs) {
      run.seenAtMs = nowMs
      return nowMs - run.beganAtMs
    }
    runs.set(key, { beganAtMs: nowMs, seenAtMs: nowMs })
    if (lastGood === undefined) log.info({ key }, 'The answer is empty, and is asked for again soon')
    else log.warn({ key, items, lastGood }, 'The answer lost most of its items, so the last good one stays')
    return 0
  }

  return {
    judge(key, items, lastGood) {
      const isThin = lastGood === undefined ? items === 0 : items * 2 < lastGood
      if (!isThin) {
        if (runs.delete(key)) log.info({ key, items }, 'The answer has its items again')
        return 'good'
      }
      metrics.thinAnswer(resourceOf(key))
      if (follow(key, items, lastGood) < acceptedAfterMs)
        return lastGood === undefined ? 'unconfirmed' : 'thin'
      runs.delete(key)
      if (lastGood !== undefined)
        log.warn({ key, items, lastGood }, 'The answer with few items stayed for 10 minutes and is accepted')
      return 'good'
    },
    end: (key) => void runs.delete(key),
  }
}
