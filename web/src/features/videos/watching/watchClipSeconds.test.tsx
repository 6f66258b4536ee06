import { expect, it } from 'vitest'
import { clipRecorderTests } from '../../../../testing/clips/clipRecorders.ts'
import { watchOf } from '../../../lib/watched/watchHistory.ts'

const tests = clipRecorderTests()
const { counted, open, play, seen } = tests

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

it('counts a clip that is played through at twice the speed as watched, however late a slow machine reports', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 100, { rate: 2, reportMs: 4000 })
  recorder.ended()

  expect(seen()).toEqual([[0, 100]])
  expect(counted('video_watched')).toHaveLength(1)
})

it('takes a step that is too long for the time and the speed for a jump', () => {
  const recorder = open()
  recorder.started()

  for (const [second, afterMs] of [
    [0, 0],
    [1.5, 1000],
    [3.1, 1000],
    [5, 1000],
  ] as const) {
    tests.pass(afterMs)
    recorder.progressed(second, 100, 1)
  }
  recorder.paused()

  expect(seen()).toEqual([[0, 1]])
})

it('goes by the faster of two speeds between two reports', () => {
  const recorder = open()
  recorder.started()

  recorder.progressed(0, 100, 2)
  tests.pass(2000)
  recorder.progressed(4, 100, 1)
  recorder.paused()

  expect(seen()).toEqual([[0, 4]])
})

it('does not count a jump for played because the clip was paused for as long', () => {
  const recorder = open()
  recorder.started()

  play(recorder, 0, 10)
  recorder.paused()
  tests.pass(60_000)
  play(recorder, 40, 42)
  recorder.paused()

  expect(seen()).toEqual([
    [0, 10],
    [40, 42],
  ])
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

  expect(watchOf('clip 7', tests.nowMs)?.length).toBe(20)
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
    recorder.progressed(second, length, 1)
  recorder.seeked(NaN)
  recorder.paused()

  expect(watchOf('clip 7', tests.nowMs)).toMatchObject({ seen: [[0, 1]], length: 0 })
})
