import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { scriptedCache } from '../../../../tests/support/scriptedCache.ts'
import { noteTrueUntil } from '../../platform/cache/recordedReads.ts'
import { createAnswerStore } from './answerStore.ts'

const MINUTE = 60_000

it.each([
  ['set forward by an hour', 60 * MINUTE, true, 2],
  ['set back by an hour', -60 * MINUTE, true, 2],
  ['corrected by less than a second', 999, true, 1],
  ['set while nothing in the answer depends on the time', 60 * MINUTE, false, 1],
])(
  'an answer is looked at when its time is up, after the clock was %s',
  async (_name, stepMs, tellsTime, makings) => {
    const { clock, read, answer } = scriptedCache()
    let aheadMs = 0
    const wall = { nowMs: () => clock.nowMs() + aheadMs }
    const store = createAnswerStore({ clock, wall, log: captureLog().log, maxBytes: 100_000 })
    let made = 0
    const make = async () => {
      made += 1
      const { data } = await read()
      if (tellsTime) noteTrueUntil(clock.nowMs() + 120 * MINUTE)
      const body = `goals ${data.goals}`
      return {
        status: 200,
        contentType: 'text/html',
        headers: {},
        body,
        isWhole: true,
        maxAgeMs: 1,
        staleMs: 1,
      }
    }
    answer(7)
    await store.get('/', make)

    aheadMs += stepMs
    clock.advance(16 * MINUTE)
    await store.get('/', make)
    await store.get('/', make)

    expect(made).toBe(makings)
  },
)
