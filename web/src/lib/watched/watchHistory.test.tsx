import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetEverything, onStoredChange, restoreForgotten } from '../settings/browserStorage.ts'
import { forgetWatched } from '../settings/watched.ts'
import type { ClipWatch } from './clipWatch.ts'
import { clearWatchHistory, keepWatch, useWatchedCount, useWatchedPercent, watchOf } from './watchHistory.ts'

const KEY = 'wll.watched'
const NOW_S = 1_752_350_400
const NOW_MS = NOW_S * 1000
const DAY_S = 24 * 60 * 60

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  forgetEverything()
  restoreForgotten()
  localStorage.clear()
  vi.useRealTimers()
})

function sampleWatch(changes: Partial<ClipWatch> = {}): ClipWatch {
  return { mediaId: 'clip 7', seen: [[0, 40]], leftAt: 40, length: 100, watchedAt: NOW_S, ...changes }
}

const storedText = () => localStorage.getItem(KEY)
const storedIds = () =>
  (JSON.parse(storedText() ?? '[]') as { mediaId: string }[]).map(({ mediaId }) => mediaId)

function Percent() {
  return <output>{useWatchedPercent('clip 7')}</output>
}
const shown = () => screen.getByRole('status').textContent

it('keeps what has been watched of a clip', () => {
  keepWatch(sampleWatch())

  expect(watchOf('clip 7')).toEqual(sampleWatch())
  expect(watchOf('clip 8')).toBeNull()
  expect(storedText()).toBe(
    `[{"mediaId":"clip 7","seen":[0,40],"leftAt":40,"length":100,"watchedAt":${NOW_S}}]`,
  )
})

it('adds to what another tab has kept meanwhile, of this clip and of others', () => {
  keepWatch(sampleWatch())
  const elsewhere = [
    { mediaId: 'clip 7', seen: [30, 60], leftAt: 60, length: 100, watchedAt: NOW_S + 5 },
    { mediaId: 'clip 8', seen: [0, 9], leftAt: 9, length: 20, watchedAt: NOW_S + 5 },
  ]
  localStorage.setItem(KEY, JSON.stringify(elsewhere))

  keepWatch(
    sampleWatch({
      seen: [
        [0, 45],
        [80, 90],
      ],
      leftAt: 90,
      watchedAt: NOW_S + 9,
    }),
  )

  expect(watchOf('clip 7')).toMatchObject({
    seen: [
      [0, 60],
      [80, 90],
    ],
    leftAt: 90,
  })
  expect(watchOf('clip 8')?.seen).toEqual([[0, 9]])
})

it.each([
  ['is of 30 days ago', 30 * DAY_S, true],
  ['is older than 30 days', 30 * DAY_S + 1, false],
  ['comes from a clock that was a little ahead', -60, true],
  ['comes from the future', -61, false],
])('looks at what %s', (_what, ageS, isStored) => {
  keepWatch(sampleWatch({ watchedAt: NOW_S - ageS }))

  expect(watchOf('clip 7') !== null).toBe(isStored)
})

it('removes what is too old when another clip is watched, or a page shows what was watched', () => {
  const old = { mediaId: 'old', seen: [0, 9], leftAt: 9, length: 20, watchedAt: NOW_S - 31 * DAY_S }
  localStorage.setItem(KEY, JSON.stringify([old]))
  keepWatch(sampleWatch())
  const afterWatching = storedIds()
  vi.setSystemTime(NOW_MS + 31 * DAY_S * 1000)

  render(<Percent />)

  expect(afterWatching).toEqual(['clip 7'])
  expect(storedText()).toBeNull()
})

it('keeps the latest 200 clips', () => {
  for (let clip = 0; clip < 201; clip += 1)
    keepWatch(sampleWatch({ mediaId: `clip ${clip}`, watchedAt: NOW_S - 201 + clip }))

  const ids = storedIds()

  expect([ids.length, ids[0], ids.at(-1)]).toEqual([200, 'clip 200', 'clip 1'])
})

const valid = { mediaId: 'clip 7', seen: [0, 40], leftAt: 40, length: 100, watchedAt: NOW_S }
it.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(valid)],
  ['no clips', '[1, null, "clip 7", []]'],
  ['a clip without an id', JSON.stringify([{ ...valid, mediaId: '' }])],
  ['an endless id', JSON.stringify([{ ...valid, mediaId: 'a'.repeat(201) }])],
  ['a number for an id', JSON.stringify([{ ...valid, mediaId: 7 }])],
  ['no ranges', JSON.stringify([{ ...valid, seen: undefined }])],
  ['half a range', JSON.stringify([{ ...valid, seen: [0, 40, 50] }])],
  ['ranges in disorder', JSON.stringify([{ ...valid, seen: [50, 60, 0, 40] }])],
  ['a range of nothing', JSON.stringify([{ ...valid, seen: [40, 40] }])],
  ['parts of seconds', JSON.stringify([{ ...valid, seen: [0.5, 40] }])],
  ['texts for seconds', JSON.stringify([{ ...valid, seen: ['0', '40'] }])],
  ['seconds before the start', JSON.stringify([{ ...valid, seen: [-5, 40] }])],
  ['more seconds than a day has', JSON.stringify([{ ...valid, seen: [0, 1e9] }])],
  ['no second at which it was left', JSON.stringify([{ ...valid, leftAt: null }])],
  ['a length that is no number', JSON.stringify([{ ...valid, length: '100' }])],
  ['no time', JSON.stringify([{ ...valid, watchedAt: undefined }])],
])('takes nothing from a storage that contains %s, and writes over it', (_what, text) => {
  localStorage.setItem(KEY, text)

  const found = watchOf('clip 7')
  keepWatch(sampleWatch({ mediaId: 'clip 8' }))

  expect(found).toBeNull()
  expect(storedIds()).toEqual(['clip 8'])
})

it('keeps the valid clips beside an invalid one', () => {
  localStorage.setItem(
    KEY,
    JSON.stringify([
      { ...valid, seen: 'all' },
      { ...valid, mediaId: 'clip 8' },
    ]),
  )

  expect([watchOf('clip 7'), watchOf('clip 8')?.seen]).toEqual([null, [[0, 40]]])
})

it('keeps it for this page where the storage is full, and logs that once', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  keepWatch(sampleWatch())
  keepWatch(sampleWatch({ seen: [[40, 50]] }))

  expect(watchOf('clip 7')?.seen).toEqual([[0, 50]])
  expect(warn.mock.calls).toEqual([[`${KEY} could not be stored`, expect.any(DOMException)]])
})

it.each([
  ['nothing', [], 0],
  ['less than a percent', [[0, 0]], 0],
  ['29 of 100 seconds', [[0, 29]], 29],
  ['a second less than what counts as watched', [[0, 84]], 84],
  [
    'what counts as watched',
    [
      [0, 50],
      [60, 95],
    ],
    85,
  ],
  ['more than there is', [[0, 120]], 100],
] as const)('shows the percent of %s', (_what, seen, percent) => {
  const bounds = seen.flat()
  localStorage.setItem(KEY, JSON.stringify([{ ...valid, seen: bounds }]))

  render(<Percent />)

  expect(shown()).toBe(String(percent))
})

it('follows what is watched here and in another tab', () => {
  render(<Percent />)
  const before = shown()

  act(() => keepWatch(sampleWatch()))
  const here = shown()
  act(() => {
    localStorage.setItem(KEY, JSON.stringify([{ ...valid, seen: [0, 62] }]))
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: 'any' }))
  })

  expect([before, here, shown()]).toEqual(['0', '40', '62'])
})

it('counts the clips of a list that count as watched', () => {
  const Count = () => <output>{useWatchedCount(['clip 6', 'clip 7', 'clip 8'])}</output>
  keepWatch(sampleWatch({ mediaId: 'clip 6', seen: [[0, 85]] }))
  keepWatch(sampleWatch({ seen: [[0, 84]] }))
  keepWatch(sampleWatch({ mediaId: 'clip 9', seen: [[0, 100]] }))

  render(<Count />)

  expect(shown()).toBe('1')
})

it('clears the history, and brings it back beside what has been watched since', () => {
  keepWatch(sampleWatch())
  keepWatch(sampleWatch({ mediaId: 'clip 8' }))

  const undo = clearWatchHistory()
  const cleared = storedText()
  keepWatch(sampleWatch({ seen: [[60, 70]], leftAt: 70, watchedAt: NOW_S + 20 }))
  undo()

  expect(cleared).toBeNull()
  expect(watchOf('clip 7')).toMatchObject({
    seen: [
      [0, 40],
      [60, 70],
    ],
    leftAt: 70,
  })
  expect(watchOf('clip 8')).toEqual(sampleWatch({ mediaId: 'clip 8' }))
})

it('writes nothing where there is nothing to clear, so that what was removed before can still be restored', () => {
  const listener = vi.fn()
  const stop = onStoredChange(listener)

  clearWatchHistory()()
  forgetWatched()
  stop()

  expect(listener).not.toHaveBeenCalled()
})
