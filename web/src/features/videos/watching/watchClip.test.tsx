import { expect, it } from 'vitest'
import { clipRecorderTests, NOW_S } from '../../../../testing/clips/clipRecorders.ts'
import { sampleAccount } from '../../../../testing/fanSample.ts'
import { ACCOUNT_KEY } from '../../../session/session.ts'
import { setSession } from '../../../../testing/tabSession.ts'
import { writeStored } from '../../../lib/settings/browserStorage.ts'
import { forgetWatched } from '../../../lib/settings/watched.ts'
import { keepWatch, watchOf } from '../../../lib/watched/watchHistory.ts'
import type { ClipRecorder } from './watchClip.ts'

const tests = clipRecorderTests()
const { open, play, seen } = tests

it('keeps what was seen every 5 seconds while the clip plays', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 4.5)
  const before = seen()
  play(recorder, 4.75, 5.25)

  expect([before, seen()]).toEqual([[], [[0, 5]]])
  expect(watchOf('clip 7', tests.nowMs)).toMatchObject({ leftAt: 5, length: 100, watchedAt: NOW_S + 5 })
})

it('goes on to keep what is seen where the device’s clock is set back meanwhile', () => {
  const recorder = open()
  recorder.started()
  play(recorder, 0, 6)

  tests.nowMs -= 3_600_000
  play(recorder, 6.25, 12)

  expect(watchOf('clip 7', tests.nowMs)?.leftAt).toBeGreaterThan(10)
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

  expect(watchOf('clip 7', tests.nowMs)).toMatchObject({ seen: [[0, 3]], leftAt })
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

    expect(tests.sent).toEqual([
      { name: 'video_start', mediaId: 'clip 7', isSignedIn },
      { name: 'video_failed', mediaId: 'clip 7', reason: 'network' },
    ])
  },
)
