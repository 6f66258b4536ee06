import { expect, it } from 'vitest'
import { clipRecorderTests, NOW_S } from '../../../../testing/clips/clipRecorders.ts'
import { canRestore, forgetEverything } from '../../../lib/settings/browserStorage.ts'
import { forgetWatched } from '../../../lib/settings/watched.ts'

const { open, play, seen } = clipRecorderTests()

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
