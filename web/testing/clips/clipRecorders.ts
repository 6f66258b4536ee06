import { afterEach, beforeEach, vi } from 'vitest'
import { setSession } from '../tabSession.ts'
import { watchClip } from '../../src/features/videos/watching/watchClip.ts'
import type { ClipRecorder } from '../../src/features/videos/watching/watchClip.ts'
import { forgetEverything, restoreForgotten } from '../../src/lib/settings/browserStorage.ts'
import type { TrackedEvent } from '../../src/lib/tracking/track.ts'
import { watchOf } from '../../src/lib/watched/watchHistory.ts'
import { collectEvents } from '../collectEvents.ts'

/** For tests: when each test begins, epoch seconds. */
export const NOW_S = 1_752_350_400

/** For tests: what the tests of a file share, anew for each. */
export interface ClipRecorderTests {
  /** The clock of the device, epoch ms. */
  nowMs: number
  /** Lets time pass on all clocks, ms. */
  pass: (ms: number) => void
  /** What has been counted. */
  readonly sent: readonly TrackedEvent[]
  /** Opens a clip, by default one of 100 seconds. */
  open: (mediaId?: string, duration?: number | null) => ClipRecorder
  /** Plays from one second to another, by default with four reports a second of the clock. */
  play: (
    recorder: ClipRecorder,
    from: number,
    to: number,
    options?: { rate?: number; length?: number; reportMs?: number },
  ) => void
  /** The seconds of a clip that are kept as seen; null where nothing is kept of it. */
  seen: (mediaId?: string) => readonly (readonly [number, number])[] | null
  /** The events of a name that have been counted. */
  counted: (name: string) => TrackedEvent[]
}

/**
 * For tests: has each test of a file begin with an empty browser, at the same time, and closes what it has opened. Call it at the top of
 * the file.
 */
export function clipRecorderTests(): ClipRecorderTests {
  const recorders: ClipRecorder[] = []
  let sent: TrackedEvent[] = []
  let elapsedMs = 0
  beforeEach(() => {
    tests.nowMs = NOW_S * 1000
    sent = collectEvents()
    vi.useFakeTimers({ toFake: ['Date'], now: tests.nowMs })
  })
  afterEach(() => {
    for (const recorder of recorders.splice(0)) recorder.close()
    forgetEverything()
    restoreForgotten()
    localStorage.clear()
    setSession({ state: 'loading' })
    vi.useRealTimers()
  })

  const pass = (ms: number) => {
    tests.nowMs += ms
    elapsedMs += ms
  }
  const tests: ClipRecorderTests = {
    pass,
    nowMs: NOW_S * 1000,
    get sent() {
      return sent
    },
    open(mediaId = 'clip 7', duration = 100) {
      const recorder = watchClip(
        { mediaId, duration },
        () => tests.nowMs,
        () => elapsedMs,
      )
      recorders.push(recorder)
      return recorder
    },
    play(recorder, from, to, { rate = 1, length = 100, reportMs = 250 } = {}) {
      for (let second = from; second <= to; second += (rate * reportMs) / 1000) {
        recorder.progressed(second, length, rate)
        pass(reportMs)
      }
    },
    seen: (mediaId = 'clip 7') => watchOf(mediaId, tests.nowMs)?.seen ?? null,
    counted: (name) => sent.filter((event) => event.name === name),
  }
  return tests
}
