import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleAccount } from '../../../../testing/fanSample.ts'
import { collectEvents } from '../../../../testing/collectEvents.ts'
import { ACCOUNT_KEY, setSession } from '../../../auth/session/sessionStore.ts'
import {
  canRestore,
  forgetEverything,
  restoreForgotten,
  writeStored,
} from '../../../lib/settings/browserStorage.ts'
import { forgetWatched } from '../../../lib/settings/watched.ts'
import type { TrackedEvent } from '../../../lib/tracking/track.ts'
import { watchClip } from './watchClip.ts'
import type { ClipRecorder } from './watchClip.ts'
import { keepWatch, watchOf } from '../../../lib/watched/watchHistory.ts'

const NOW_S = 1_752_350_400
let nowMs: number
let recorders: ClipRecorder[]
let sent: TrackedEvent[]

beforeEach(() => {
  nowMs = NOW_S * 1000
  recorders = []
  sent = collectEvents()
  vi.useFakeTimers({ toFake: ['Date'], now: nowMs })
})
afterEach(() => {
  for (const recorder of recorders) recorder.close()
  forgetEverything()
  restoreForgotten()
  localStorage.clear()
  setSession({ state: 'loading' })
  vi.useRealTimers()
})

function open(mediaId = 'clip 7', duration: number | null = 100): ClipRecorder {
  const recorder = watchClip({ mediaId, duration }, () => nowMs)
  recorders.push(recorder)
  return recorder
}

/** Plays from one second to another with four reports a second of the clock. */
function play(recorder: ClipRecorder, from: number, to: number, { rate = 1, length = 100 } = {}): void {
  for (let second = from; second <= to; second += rate / 4) {
    recorder.progressed(second, length)
    nowMs += 250
  }
}

const seen = (mediaId = 'clip 7') => watchOf(mediaId, nowMs)?.seen ?? null
const counted = (name: string) => sent.filter((event) => event.name === name)

it('keeps what was seen every 5 seconds while the clip plays', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 4.5)
  const before = seen()
  play(recorder, 4.75, 5.25)

  expect([before, seen()]).toEqual([[], [[0, 5]]])
  expect(watchOf('clip 7', nowMs)).toMatchObject({ leftAt: 5, length: 100, watchedAt: NOW_S + 5 })
})

it('goes on to keep what is seen where the device’s clock is set back meanwhile', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 6)

  nowMs -= 3_600_000
  play(recorder, 6.25, 12)

  expect(watchOf('clip 7', nowMs)?.leftAt).toBeGreaterThan(10)
})

it.each<[string, (recorder: ClipRecorder) => void, number]>([
  ['is paused', (recorder) => recorder.paused(), 3],
  ['has ended', (recorder) => recorder.ended(), 0],
  ['has failed', (recorder) => recorder.failed('network'), 3],
  ['is closed', (recorder) => recorder.close(), 3],
  ['is left with its page', () => window.dispatchEvent(new Event('pagehide')), 3],
])('keeps it at once when the clip %s', (_what, happens, leftAt) => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 3)

  happens(recorder)

  expect(watchOf('clip 7', nowMs)).toMatchObject({ seen: [[0, 3]], leftAt })
})

it('keeps nothing of a clip that never started', () => {
  const recorder = open()

  recorder.failed('network')
  recorder.close()
  window.dispatchEvent(new Event('pagehide'))

  expect(localStorage.getItem('wll.watched')).toBeNull()
})

it('keeps nothing more once it is closed', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 3)
  recorder.close()
  forgetWatched()

  window.dispatchEvent(new Event('pagehide'))

  expect(seen()).toBeNull()
})

it('does not count what is jumped over, whether the player reports the jump or not', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 10)
  recorder.seeked(11.5)
  play(recorder, 11.5, 20)
  play(recorder, 50, 60)
  recorder.seeked(30)
  play(recorder, 30, 32)
  recorder.paused()

  expect(seen()).toEqual([
    [0, 10],
    [11, 20],
    [30, 32],
    [50, 60],
  ])
})

it('counts ten seconds that are watched again and again once', () => {
  const recorder = open()
  recorder.started()

  for (let times = 0; times < 5; times += 1) {
    recorder.seeked(20)
    play(recorder, 20, 30)
  }
  recorder.paused()

  expect(seen()).toEqual([[20, 30]])
  expect(counted('video_watched')).toEqual([])
})

it('counts every second at twice the speed', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 40, { rate: 2 })
  recorder.paused()

  expect(seen()).toEqual([[0, 40]])
})

it('reports that a clip is watched once, when 85 percent of its seconds were seen', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 84)
  const before = counted('video_watched')
  play(recorder, 84.25, 100)
  recorder.ended()
  play(recorder, 0, 100)

  expect(before).toEqual([])
  expect(counted('video_watched')).toEqual([{ name: 'video_watched', mediaId: 'clip 7' }])
})

it('takes two visits together, and does not report again what was watched before', () => {
  const first = open()
  first.started()
  play(first, 0, 50)
  first.close()
  const second = open()
  second.started()
  play(second, 50, 90)
  second.close()
  const third = open()
  third.started()
  play(third, 90, 100)

  expect(counted('video_watched')).toHaveLength(1)
})

it('never counts more than was played of a short clip, and its last second at its end', () => {
  const recorder = open('clip 7', 7)
  recorder.started()

  play(recorder, 0, 5.75, { length: 7 })
  const before = counted('video_watched')
  recorder.paused()
  const played = seen()
  play(recorder, 5.75, 6.75, { length: 7 })
  recorder.ended()

  expect([before, played]).toEqual([[], [[0, 5]]])
  expect([counted('video_watched').length, seen()]).toEqual([1, [[0, 7]]])
})

it('measures by the length that the player reports', () => {
  const recorder = open('clip 7', 1000)
  recorder.started()

  play(recorder, 0, 18, { length: 20 })
  recorder.paused()

  expect(watchOf('clip 7', nowMs)?.length).toBe(20)
  expect(counted('video_watched')).toHaveLength(1)
})

it('takes no harm from a player that reports no numbers', () => {
  const recorder = open('clip 7', null)
  recorder.started()

  for (const [second, length] of [
    [NaN, NaN],
    [0, Infinity],
    [0.5, NaN],
    [Infinity, 0],
    [1, -1],
  ] as const)
    recorder.progressed(second, length)
  recorder.seeked(NaN)
  recorder.paused()

  expect(watchOf('clip 7', nowMs)).toMatchObject({ seen: [[0, 1]], length: 0 })
})

it.each([
  ['begins anew before 5 seconds', 4.9, null],
  ['goes on from 5 seconds', 5, 5],
  ['goes on near its end', 94.9, 94.9],
  ['begins anew where only its end is left', 95, null],
])('%s', (_what, leftAt, expected) => {
  keepWatch({ mediaId: 'clip 7', seen: [[0, 20]], leftAt, length: 100, watchedAt: NOW_S })

  expect(open().resumeSecond).toBe(expected)
})

it('begins a clip anew that was watched to its end, or never', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 60)
  recorder.ended()

  expect([recorder.resumeSecond, open().resumeSecond, open('clip 8').resumeSecond]).toEqual([
    null,
    null,
    null,
  ])
})

it('brings nothing back that was cleared while the clip played, here or in another tab', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 20)
  forgetWatched()
  play(recorder, 20, 26)
  recorder.paused()
  const clearedHere = seen()
  localStorage.removeItem('wll.watched')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.watched', newValue: null }))
  play(recorder, 40, 46)
  recorder.paused()

  expect([clearedHere, seen()]).toEqual([[[20, 26]], [[40, 46]]])
})

it('brings nothing back of a paused clip that was cleared in another tab', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 31)
  recorder.paused()
  localStorage.removeItem('wll.watched')
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.watched', newValue: null }))

  window.dispatchEvent(new Event('pagehide'))
  recorder.seeked(20)
  recorder.close()

  expect([seen(), open().resumeSecond]).toEqual([null, null])
})

it('takes up again what another tab has written over', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 20)
  const elsewhere = { mediaId: 'clip 7', seen: [50, 60], leftAt: 60, length: 100, watchedAt: NOW_S }
  localStorage.setItem('wll.watched', JSON.stringify([elsewhere]))

  recorder.paused()

  expect(seen()).toEqual([
    [0, 20],
    [50, 60],
  ])
})

it('leaves a fan the time to restore what she has had forgotten, until she leaves the clip', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 6)
  forgetEverything()

  play(recorder, 6.25, 20)
  const offered = canRestore()
  recorder.close()

  expect([offered, seen()]).toEqual([true, [[6, 20]]])
})

it.each([
  ['nobody', () => undefined, false],
  ['a fan whose session is not loaded yet', () => writeStored(ACCOUNT_KEY, '{}'), true],
  [
    'a fan',
    () => setSession({ state: 'loggedIn', account: sampleAccount, record: { state: 'loading' } }),
    true,
  ],
  ['an anonymous visitor', () => setSession({ state: 'anonymous', account: sampleAccount }), false],
  ['a fan who has signed out', () => setSession({ state: 'loggedOut' }), false],
])(
  'reports the start once for each open, and whether somebody is signed in: %s',
  (_who, signIn, isSignedIn) => {
    signIn()
    const recorder = open()

    recorder.started()
    recorder.failed('network')
    recorder.started()

    expect(sent).toEqual([
      { name: 'video_start', mediaId: 'clip 7', isSignedIn },
      { name: 'video_failed', mediaId: 'clip 7', reason: 'network' },
    ])
  },
)
