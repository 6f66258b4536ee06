import { expect, it } from 'vitest'
import { pickFrom, shuffle, tryProperty, usualRuns } from '../../../../tests/support/random/randomRuns.ts'
import type { Random } from '../../../../tests/support/random/randomRuns.ts'
import {
  collectSeconds,
  countSeconds,
  joinRanges,
  longestStep,
  secondsBetween,
  shareOf,
} from './watchedSeconds.ts'
import type { SecondRange } from './watchedSeconds.ts'

it.each<[string, number, number, SecondRange | null]>([
  ['within a second', 4.1, 4.35, null],
  ['over the edge of a second', 4.9, 5.15, [4, 5]],
  ['up to the edge of a second', 4.5, 5, [4, 5]],
  ['at twice the speed', 4.75, 5.25, [4, 5]],
  ['with a report each second at twice the speed', 4, 6, [4, 6]],
  ['after a jump forward', 4, 6.01, null],
  ['after a jump back', 6, 4, null],
  ['while it stands still', 4.5, 4.5, null],
  ['up to an end that is no whole second', 101.9, 102.4, [101, 103]],
  ['beyond the end', 102.9, 104.1, [102, 103]],
  ['just before an end that is no whole second', 101.9, 102.3, [101, 102]],
  ['before the start', -0.2, 0.3, null],
  ['from no number', NaN, 1, null],
])('counts %s', (_what, from, to, expected) => {
  expect(secondsBetween(from, to, 102.4, 2)).toEqual(expected)
})

it.each([
  ['a quarter of a second', 250, 1, 0.75],
  ['a second at twice the speed', 1000, 2, 2.5],
  ['four seconds on a slow machine', 4000, 1.5, 6.5],
  ['no time', 0, 2, 0.5],
])('allows in %s what can have been played', (_what, elapsedMs, rate, expected) => {
  expect(longestStep(elapsedMs, rate)).toBe(expected)
})

it('counts seconds of a clip whose length is not known', () => {
  expect(secondsBetween(7200.8, 7201.3, 0, 1)).toEqual([7200, 7201])
})

it.each<[string, SecondRange[], SecondRange[]]>([
  ['nothing', [], []],
  [
    'ranges that touch',
    [
      [0, 5],
      [5, 9],
    ],
    [[0, 9]],
  ],
  [
    'ranges that overlap',
    [
      [3, 9],
      [0, 5],
    ],
    [[0, 9]],
  ],
  [
    'a range within another',
    [
      [0, 9],
      [3, 5],
    ],
    [[0, 9]],
  ],
  [
    'ranges apart from each other',
    [
      [6, 9],
      [0, 5],
    ],
    [
      [0, 5],
      [6, 9],
    ],
  ],
])('makes one list of %s', (_what, ranges, expected) => {
  const seen = collectSeconds([])
  for (const range of ranges) seen.add(range)

  expect(seen.ranges()).toEqual(expected)
  expect(joinRanges(ranges, [])).toEqual(expected)
  expect(joinRanges([], ranges)).toEqual(expected)
})

it('goes on from what was seen before, and counts what is seen twice once', () => {
  const seen = collectSeconds([
    [0, 10],
    [20, 25],
  ])

  for (let times = 0; times < 3; times += 1) seen.add([5, 15])

  expect(seen.ranges()).toEqual([
    [0, 15],
    [20, 25],
  ])
  expect(seen.count()).toBe(20)
})

it.each([
  [0, 100, 0],
  [84, 100, 0.84],
  [17, 20, 0.85],
  [103, 102.4, 1],
  [10, 0, 0],
])('calls %i seconds of %d a share of %d', (count, length, expected) => {
  expect(shareOf(count, length)).toBe(expected)
})

const LENGTH = 60
const whole = (random: Random, most: number) => Math.floor(random() * (most + 1))

function randomRanges(random: Random): SecondRange[] {
  return Array.from({ length: whole(random, 8) }, () => {
    const start = whole(random, LENGTH - 1)
    return [start, start + 1 + whole(random, LENGTH - start - 1)] as const
  })
}

/** Each second by itself, as nobody would store it. */
function secondsIn(ranges: readonly SecondRange[]): number[] {
  const seconds = Array.from({ length: LENGTH }, (_, second) => second)
  return seconds.filter((second) => ranges.some(([start, end]) => second >= start && second < end))
}

const areApart = (ranges: readonly SecondRange[]) =>
  ranges.every(([start, end], place) => start < end && (place === 0 || start > ranges[place - 1]![1]))

it('has the same seconds in whatever order they come, each once and in ranges apart from each other', async () => {
  const trial = tryProperty(usualRuns(), (random) => {
    const ranges = randomRanges(random)
    const seen = collectSeconds([])
    for (const range of shuffle(random, [...ranges, ...ranges])) seen.add(range)
    const seconds = secondsIn(ranges)
    const result = seen.ranges()

    const holds =
      String(secondsIn(result)) === String(seconds) &&
      seen.count() === seconds.length &&
      countSeconds(result) === seconds.length &&
      areApart(result)
    return Promise.resolve(holds ? undefined : { ranges, result })
  })

  await expect(trial).resolves.toBeUndefined()
})

it('joins what two tabs have seen, whichever comes first', async () => {
  const trial = tryProperty(usualRuns(), (random) => {
    const [one, other] = [randomRanges(random), randomRanges(random)]
    const joined = joinRanges(one, other)

    const holds =
      areApart(joined) &&
      String(secondsIn(joined)) === String(secondsIn([...one, ...other])) &&
      String(joinRanges(other, one)) === String(joined) &&
      String(joinRanges(joined, one)) === String(joined)
    return Promise.resolve(holds ? undefined : { one, other, joined })
  })

  await expect(trial).resolves.toBeUndefined()
})

it('counts exactly what plays, at any speed and with any jumps', async () => {
  const trial = tryProperty(usualRuns(), (random) => {
    const seen = collectSeconds([])
    const played: SecondRange[] = []
    let shown = 0
    for (let move = 0; move < 20; move += 1) {
      const jumpsTo = whole(random, LENGTH - 1)
      const step = pickFrom(random, [0.125, 0.25, 0.5]) * pickFrom(random, [0.5, 1, 2])
      const reports = whole(random, 12)
      for (let report = 0; report < reports && shown + step <= LENGTH; report += 1) {
        const passed = secondsBetween(shown, shown + step, LENGTH, 1)
        if (passed) seen.add(passed)
        played.push([Math.floor(shown), Math.floor(shown + step)])
        shown += step
      }
      shown = jumpsTo
    }

    const holds = String(secondsIn(seen.ranges())) === String(secondsIn(played))
    return Promise.resolve(holds ? undefined : { played, seen: seen.ranges() })
  })

  await expect(trial).resolves.toBeUndefined()
})
